import L from 'leaflet';
import { t } from '../../../../codegen/runtime/translate.ts';
import { distanceMiles, type Point, shifted, toMeters } from '../geo.ts';
import type { Circle, MapEvents } from '../map-model.ts';
import { DIRECTIONS, describeEdge, handle, limited, RADIUS_STEPS, TOOLTIP, textNode } from './handles.ts';

/** The least distance of the radius handle from the middle, so that the two can be told apart. */
const HANDLE_PIXELS = 30;
const NUDGE_PIXELS = 8;

/** One area on the map: its circle, a handle in its middle and, while it is selected, a handle on its edge. */
export class AreaCircle {
  private readonly map: L.Map;
  private readonly events: MapEvents;
  private readonly shape: L.Circle;
  private readonly middle: L.Marker;
  private readonly edge: L.Marker;
  private circle: Circle;
  private isSelected = false;

  constructor(
    map: L.Map,
    circle: Circle,
    events: MapEvents,
    onClick: (event: L.LeafletMouseEvent, key: number) => void,
  ) {
    this.map = map;
    this.circle = circle;
    this.events = events;
    this.shape = L.circle(circle, { radius: 0, className: 'area-circle', bubblingMouseEvents: false });
    this.middle = handle(circle, 'area-middle');
    this.edge = handle(circle, 'area-edge');
    this.middle.bindTooltip(textNode(circle.name), TOOLTIP);
    this.shape.on('click', (event) => onClick(event, this.circle.key)).addTo(map);
    this.middle.on('click', (event) => onClick(event, this.circle.key)).addTo(map);
    this.middle.on('drag', () => this.place(this.middle.getLatLng(), this.circle.miles));
    this.middle.on('dragstart', () => events.onSelect(this.circle.key));
    this.middle.on('dragend', () => events.onMove(this.circle.key, this.middle.getLatLng()));
    this.edge.on('drag', () => this.place(this.circle, this.milesAtEdge(), true));
    this.edge.on('dragend', () => events.onResize(this.circle.key, this.milesAtEdge()));
    this.listen(this.middle, (event) => this.nudge(event));
  }

  /** Shows the area's new state. `number` counts areas from 1. */
  update(circle: Circle, number: number, isSelected: boolean): void {
    this.circle = circle;
    this.isSelected = isSelected;
    const element = this.middle.getElement();
    element?.setAttribute('data-number', String(number));
    this.middle.setTooltipContent(textNode(circle.name));
    element?.setAttribute(
      'aria-label',
      t('Middle of {name}. The arrow keys move it.', { name: circle.name }),
    );
    element?.classList.toggle('is-selected', isSelected);
    this.shape.getElement()?.classList.toggle('is-selected', isSelected);
    if (isSelected && !this.map.hasLayer(this.edge)) {
      this.edge.addTo(this.map);
      this.listen(this.edge, (event) => this.stretch(event));
      this.edge.getElement()?.setAttribute('role', 'slider');
    } else if (!isSelected) this.edge.remove();
    this.place(circle, circle.miles);
    if (isSelected) this.shape.bringToFront();
  }

  point(): L.LatLng {
    return this.middle.getLatLng();
  }

  /** Moves the edge handle to fit the new zoom. */
  refresh(): void {
    this.place(this.circle, this.circle.miles);
  }

  remove(): void {
    for (const layer of [this.shape, this.middle, this.edge]) layer.remove();
  }

  private place(center: Point, miles: number, isDraggingEdge = false): void {
    this.shape.setLatLng(center).setRadius(toMeters(miles));
    if (!isDraggingEdge) this.middle.setLatLng(center);
    if (!this.isSelected || isDraggingEdge) return;
    const middle = this.map.latLngToLayerPoint(center);
    const edge = this.map.latLngToLayerPoint(shifted(center, 0, miles));
    const away = Math.max(HANDLE_PIXELS, edge.x - middle.x);
    this.edge.setLatLng(this.map.layerPointToLatLng([middle.x + away, middle.y]));
    describeEdge(this.edge.getElement(), this.circle.name, miles);
  }

  private milesAtEdge(): number {
    const miles = distanceMiles(this.circle, this.edge.getLatLng());
    return limited(miles < 10 ? Math.round(miles * 2) / 2 : Math.round(miles));
  }

  private nudge(event: KeyboardEvent): boolean {
    const direction = DIRECTIONS[event.key];
    if (!direction) return false;
    const pixels = NUDGE_PIXELS * (event.shiftKey ? 5 : 1);
    const point = this.map.project(this.circle).add(L.point(direction).multiplyBy(pixels));
    this.events.onMove(this.circle.key, this.map.unproject(point));
    return true;
  }

  private stretch(event: KeyboardEvent): boolean {
    const step = RADIUS_STEPS[event.key];
    if (step === undefined) return false;
    const next = event.key === 'Home' ? 1 : this.circle.miles + step * (event.shiftKey ? 5 : 1);
    this.events.onResize(this.circle.key, limited(next));
    return true;
  }

  private listen(marker: L.Marker, take: (event: KeyboardEvent) => boolean): void {
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (!take(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    marker.getElement()?.addEventListener('focus', () => this.events.onSelect(this.circle.key));
  }
}
