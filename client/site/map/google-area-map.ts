import { constants } from '../../../codegen/generated/constants.ts';
import { type Box, toMeters, toMiles } from '../../../widgets/market/service-areas/geo.ts';
import type { FromFrame } from '../../../widgets/market/service-areas/google/protocol.ts';
import {
  type Circle,
  LARGEST_RADIUS_MILES,
  MAX_ZOOM,
  type MapModel,
} from '../../../widgets/market/service-areas/map-model.ts';

const SPRUCE = '#14443b';
const AMBER = '#f4a91c';
/** The smallest circle shown, so that one without a radius can be seen and dragged. */
const LEAST_METERS = 500;

/** Google's map with the form's areas on it. The selected one has Google's handles. */
export class GoogleAreaMap {
  private readonly map: google.maps.Map;
  private readonly say: (message: FromFrame) => void;
  private readonly circles = new Map<number, google.maps.Circle>();
  private model: MapModel;
  private shownView = 0;
  /** True while we change circles ourselves, so that their events are not taken for the person's. */
  private isUpdating = false;

  constructor(element: HTMLElement, model: MapModel, say: (message: FromFrame) => void) {
    this.model = model;
    this.say = say;
    this.map = new google.maps.Map(element, {
      maxZoom: MAX_ZOOM,
      zoom: 5,
      center: { lat: 54.5, lng: -114.5 },
      streetViewControl: false,
      mapTypeControl: false,
      fullscreenControl: false,
      scaleControl: true,
      clickableIcons: false,
      gestureHandling: 'cooperative',
    });
    this.map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => this.pick(latLng));
    this.map.addListener('idle', () => {
      const center = this.map.getCenter();
      if (center) say({ kind: 'view', center: center.toJSON() });
    });
    if (!model.view) void this.goHome();
    this.update(model);
  }

  /** Shows the current model. */
  update(model: MapModel): void {
    this.model = model;
    this.isUpdating = true;
    for (const [key, circle] of this.circles)
      if (!model.circles.some((one) => one.key === key)) {
        circle.setMap(null);
        this.circles.delete(key);
      }
    for (const circle of model.circles) this.show(circle);
    this.isUpdating = false;
    this.map.setOptions({ draggableCursor: model.isPlacing ? 'crosshair' : null });
    if (model.view && model.view.id !== this.shownView) {
      this.shownView = model.view.id;
      this.fit(model.view.box);
    }
  }

  private show(circle: Circle): void {
    const isSelected = circle.key === this.model.selected;
    const shown = this.circles.get(circle.key) ?? this.newCircle(circle.key);
    shown.setOptions({
      center: { lat: circle.lat, lng: circle.lng },
      radius: Math.max(LEAST_METERS, toMeters(circle.miles)),
      editable: isSelected,
      draggable: isSelected,
      fillColor: isSelected ? AMBER : SPRUCE,
      fillOpacity: isSelected ? 0.2 : 0.13,
      strokeColor: SPRUCE,
      strokeWeight: isSelected ? 3.5 : 2,
    });
  }

  private newCircle(key: number): google.maps.Circle {
    const circle = new google.maps.Circle({ map: this.map });
    this.circles.set(key, circle);
    circle.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
      if (this.model.isPlacing) this.pick(latLng);
      else this.say({ kind: 'select', key });
    });
    circle.addListener('center_changed', () => {
      const center = circle.getCenter();
      if (!this.isUpdating && center) this.say({ kind: 'move', key, to: center.toJSON() });
    });
    circle.addListener('radius_changed', () => {
      if (!this.isUpdating) this.say({ kind: 'resize', key, miles: wholeMiles(circle.getRadius()) });
    });
    return circle;
  }

  private pick(at: google.maps.LatLng | null): void {
    if (this.model.isPlacing && at) this.say({ kind: 'pick', point: at.toJSON() });
  }

  private fit([west, south, east, north]: Box): void {
    this.map.fitBounds({ west, south, east, north });
  }

  private async goHome(): Promise<void> {
    const { country, state } = this.model;
    const address = country ? [state, country].filter(Boolean).join(', ') : constants.map.defaultAddress;
    const { results } = await new google.maps.Geocoder().geocode({ address });
    const viewport = results[0]?.geometry.viewport;
    if (viewport && !this.model.view) this.map.fitBounds(viewport);
  }
}

function wholeMiles(meters: number): number {
  return Math.max(1, Math.min(LARGEST_RADIUS_MILES, Math.round(toMiles(meters))));
}
