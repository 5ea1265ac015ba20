import L from 'leaflet';
import type { Box } from '../geo.ts';
import { MAX_ZOOM, type MapEvents, type MapModel, type MapSettings } from '../map-model.ts';
import { AreaCircle } from './area-circle.ts';
import { BaseLayer } from './base-layer.ts';
import { LabelLayer } from './label-layer.ts';
import { homeBox, loadIndex } from './map-files.ts';
import { onPaletteChange, readPalette } from './palette.ts';

const ATTRIBUTION = 'Natural Earth · GeoNames (CC BY 4.0)';

/** A Leaflet map that shows areas and lets them be moved and resized. */
export class AreaMap {
  private readonly map: L.Map;
  private readonly events: MapEvents;
  private readonly circles = new Map<number, AreaCircle>();
  private readonly layers: { base: BaseLayer; labels: LabelLayer } | undefined;
  private readonly stops: (() => void)[] = [];
  private model: MapModel;
  private shownView = 0;

  constructor(container: HTMLElement, model: MapModel, settings: MapSettings, events: MapEvents) {
    this.model = model;
    this.events = events;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.map = L.map(container, {
      maxZoom: MAX_ZOOM,
      minZoom: 2,
      zoomSnap: 0.5,
      worldCopyJump: true,
      maxBounds: [
        [-85, -540],
        [85, 540],
      ],
      // One finger scrolls the page, two move the map.
      dragging: !isTouch,
      scrollWheelZoom: false,
      ...(isCalm && { zoomAnimation: false, fadeAnimation: false, inertia: false }),
    });
    this.map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    L.control.scale({ position: 'topright', maxWidth: 110 }).addTo(this.map);
    this.map.setView([54.5, -114.5], 4.5);
    if (settings.mapTilesUrl) addTiles(this.map, settings.mapTilesUrl);
    else {
      const palette = readPalette(container);
      this.layers = { base: new BaseLayer(this.map, palette), labels: new LabelLayer(this.map, palette) };
      this.map.attributionControl.addAttribution(ATTRIBUTION);
      this.stops.push(onPaletteChange(() => this.repaint(container)));
    }
    this.map.on('click', ({ latlng }) => this.model.isPlacing && events.onPick(latlng));
    this.map.on('moveend', () => this.moved());
    this.map.on('focus', () => this.map.scrollWheelZoom.enable());
    this.map.on('blur', () => this.map.scrollWheelZoom.disable());
    const observer = new ResizeObserver(() => this.map.invalidateSize({ animate: false }));
    observer.observe(container);
    this.stops.push(() => observer.disconnect());
  }

  /**
   * Loads what has to be there before the map is of use, and goes to the first view.
   * @throws Error when it cannot be had
   */
  async start(): Promise<void> {
    const { country, state } = this.model;
    const home = this.model.view?.box ?? (await homeBox(country, state));
    this.shownView = this.model.view?.id ?? 0;
    this.fit(home);
    if (!this.layers) return;
    await this.layers.base.follow();
    await this.layers.labels.follow();
    const { countries } = await loadIndex();
    this.layers.base.setOwn({ country: countries[country ?? 'CA']?.code, state: country ? state : 'AB' });
  }

  /** Shows what is known now. */
  update(model: MapModel): void {
    this.model = model;
    this.map.getContainer().classList.toggle('is-placing', model.isPlacing);
    const keys = new Set(model.circles.map(({ key }) => key));
    for (const [key, circle] of this.circles)
      if (!keys.has(key)) {
        circle.remove();
        this.circles.delete(key);
      }
    for (const [index, circle] of model.circles.entries()) {
      const shown = this.circles.get(circle.key) ?? this.newCircle(circle);
      shown.update(circle, index + 1, circle.key === model.selected);
    }
    this.keepClear();
    if (model.view && model.view.id !== this.shownView) this.fit(model.view.box);
    this.shownView = model.view?.id ?? this.shownView;
  }

  remove(): void {
    for (const stop of this.stops) stop();
    this.map.remove();
  }

  /** No name of a place stands under an area's own. */
  private keepClear(): void {
    this.layers?.labels.keepClear([...this.circles.values()].map((circle) => circle.point()));
  }

  private newCircle(circle: MapModel['circles'][number]): AreaCircle {
    const shown = new AreaCircle(this.map, circle, this.events, ({ latlng }, key) => {
      if (this.model.isPlacing) this.events.onPick(latlng);
      else this.events.onSelect(key);
    });
    this.circles.set(circle.key, shown);
    return shown;
  }

  private fit([west, south, east, north]: Box): void {
    this.map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      {
        paddingTopLeft: [16, 16],
        // Room for the credit and for the name below the last area.
        paddingBottomRight: [16, 52],
        maxZoom: MAX_ZOOM - 1,
        animate: false,
      },
    );
  }

  private moved(): void {
    this.events.onView(this.map.getCenter());
    for (const circle of this.circles.values()) circle.refresh();
    this.keepClear();
    // What is missing at the edge of the view is fetched; without it the map stays coarser there.
    void this.layers?.base.follow().catch(() => {});
    void this.layers?.labels.follow().catch(() => {});
  }

  private repaint(container: HTMLElement): void {
    const palette = readPalette(container);
    this.layers?.base.repaint(palette);
    this.layers?.labels.repaint(palette);
  }
}

function addTiles(map: L.Map, address: string): void {
  L.tileLayer(address, {
    maxZoom: MAX_ZOOM,
    attribution: `Tiles: ${new URL(address, location.href).host}`,
  }).addTo(map);
}
