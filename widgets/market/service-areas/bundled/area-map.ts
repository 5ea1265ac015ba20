import type L from 'leaflet';
import type { Box } from '../geo.ts';
import { MAX_ZOOM, type MapEvents, type MapModel, type MapSettings } from '../map-model.ts';
import { AreaCircle } from './area-circle.ts';
import { BaseLayer } from './base-layer.ts';
import { LabelLayer } from './label-layer.ts';
import { addTiles, nameControls, newMap } from './leaflet-map.ts';
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
    this.map = newMap(container);
    if (settings.mapTilesUrl) addTiles(this.map, settings.mapTilesUrl);
    else {
      const palette = readPalette(container);
      this.layers = { base: new BaseLayer(this.map, palette), labels: new LabelLayer(this.map, palette) };
      this.map.attributionControl.addAttribution(ATTRIBUTION);
      this.stops.push(onPaletteChange(() => this.repaint(container)));
    }
    this.map.on('click', ({ latlng }) => this.model.isPlacing && events.onPick(latlng));
    this.map.on('moveend', () => this.moved());
    const observer = new ResizeObserver(() => this.map.invalidateSize({ animate: false }));
    observer.observe(container);
    this.stops.push(() => observer.disconnect());
  }

  /**
   * Loads what the map needs to be usable, and goes to the first view.
   * @throws Error when it cannot be loaded
   */
  async start(): Promise<void> {
    const { country, state, view } = this.model;
    this.shownView = view?.id ?? 0;
    this.fit(view?.box ?? (await homeBox(country, state)));
    await this.markOwn();
    await this.layers?.base.follow();
    await this.layers?.labels.follow();
  }

  /** Brings the map up to date with a new model. */
  update(model: MapModel): void {
    const hasHomeMoved = model.country !== this.model.country || model.state !== this.model.state;
    this.model = model;
    nameControls(this.map);
    // If its files cannot be loaded, the map stays as it is.
    if (hasHomeMoved) void this.goHome().catch(() => {});
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

  /** Moves to the organisation's new country or state, unless areas are shown. */
  private async goHome(): Promise<void> {
    const { country, state, view, circles } = this.model;
    if (!view && circles.length === 0) this.fit(await homeBox(country, state));
    await this.markOwn();
  }

  private async markOwn(): Promise<void> {
    const { country, state } = this.model;
    const { countries } = await loadIndex();
    this.layers?.base.setOwn({ country: countries[country ?? 'CA']?.code, state: country ? state : 'AB' });
  }

  /** Keeps place names from being drawn under the names of areas. */
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
        // Room for the attribution and for the name below the lowest area.
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
    // Fetches what is missing at the edge of the view; if that fails, the map stays coarser there.
    void this.layers?.base.follow().catch(() => {});
    void this.layers?.labels.follow().catch(() => {});
  }

  private repaint(container: HTMLElement): void {
    const palette = readPalette(container);
    this.layers?.base.repaint(palette);
    this.layers?.labels.repaint(palette);
  }
}
