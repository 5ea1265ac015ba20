import L from 'leaflet';
import { feature, mesh } from 'topojson-client';
import { type Atlas, loadAtlas, loadIndex, regionAt } from './map-files.ts';
import type { Palette } from './palette.ts';

/** Below this zoom no region is loaded: the coarse map of the whole world is enough. */
const REGION_FROM_ZOOM = 3.5;

/** The organisation's own country (three letters) and state, filled in a colour of their own. */
type Own = { country: string | undefined; state: string | undefined };

/** Land, water and boundaries: the whole world coarsely, and the part in view finely. */
export class BaseLayer {
  private readonly map: L.Map;
  private readonly world = L.layerGroup();
  private readonly region = L.layerGroup();
  private readonly renderer: L.Renderer;
  private shown: { name: string; atlas: Atlas } | undefined;
  private worldAtlas: Atlas | undefined;
  private palette: Palette;
  private own: Own = { country: undefined, state: undefined };

  constructor(map: L.Map, palette: Palette) {
    this.map = map;
    this.palette = palette;
    map.createPane('base').style.zIndex = '200';
    this.renderer = L.canvas({ pane: 'base', padding: 0.4 });
    this.world.addTo(map);
    this.region.addTo(map);
  }

  /**
   * Loads what the view needs and draws it.
   * @throws Error when it cannot be loaded
   */
  async follow(): Promise<void> {
    this.worldAtlas ??= await this.drawWorld();
    if (this.map.getZoom() < REGION_FROM_ZOOM) return;
    const region = regionAt(await loadIndex(), this.map.getCenter());
    if (!region || region.name === this.shown?.name) return;
    const atlas = await loadAtlas(region.name);
    this.shown = { name: region.name, atlas };
    this.drawRegion();
  }

  repaint(palette: Palette): void {
    this.palette = palette;
    this.redraw();
  }

  setOwn(own: Own): void {
    if (own.country === this.own.country && own.state === this.own.state) return;
    this.own = own;
    this.redraw();
  }

  private redraw(): void {
    if (this.worldAtlas) this.draw(this.world, this.worldAtlas);
    if (this.shown) this.drawRegion();
  }

  private async drawWorld(): Promise<Atlas> {
    const atlas = await loadAtlas('world');
    this.draw(this.world, atlas);
    return atlas;
  }

  private drawRegion(): void {
    if (!this.shown) return;
    this.draw(this.region, this.shown.atlas, L.rectangle(boundsOf(this.shown.atlas), this.fill('water')));
  }

  private draw(group: L.LayerGroup, atlas: Atlas, ground?: L.Layer): void {
    const { countries, subunits, lakes, rivers } = atlas.objects;
    const line = (color: keyof Palette, weight: number, dashArray?: string) =>
      this.options({ fill: false, color: this.palette[color], weight, ...(dashArray && { dashArray }) });
    const shapes = (layer: typeof countries, style: L.PathOptions) =>
      L.geoJSON(feature(atlas, layer), { interactive: false, style: () => style });
    const borders = (layer: typeof countries, style: L.PathOptions, isShared: boolean) =>
      L.geoJSON(
        mesh(atlas, layer, (one, other) => (one !== other) === isShared),
        {
          interactive: false,
          style: () => style,
        },
      );
    group.clearLayers();
    if (ground) group.addLayer(ground);
    group.addLayer(shapes(countries, this.fill('land')));
    const own = this.ownShapes(atlas);
    if (own) group.addLayer(shapes(own, this.fill('own')));
    group.addLayer(borders(countries, line('river', 0.75), false));
    group.addLayer(shapes(rivers, line('river', 1)));
    group.addLayer(shapes(lakes, this.fill('water')));
    group.addLayer(borders(subunits, line('state', 1, '5 3'), true));
    group.addLayer(borders(countries, line('border', 1.5), true));
  }

  private ownShapes({ objects }: Atlas): Atlas['objects']['countries'] | undefined {
    const { country, state } = this.own;
    const ownState = objects.subunits.geometries.filter(
      ({ id, properties = {} }) =>
        state !== undefined &&
        id === state &&
        ('country' in properties ? properties.country : undefined) === country,
    );
    const found = ownState[0] ? ownState : objects.countries.geometries.filter(({ id }) => id === country);
    return found[0] && { type: 'GeometryCollection', geometries: found };
  }

  private fill(color: keyof Palette): L.PathOptions {
    return this.options({ stroke: false, fill: true, fillColor: this.palette[color], fillOpacity: 1 });
  }

  private options(style: L.PathOptions): L.PathOptions {
    return { ...style, renderer: this.renderer, interactive: false, pane: 'base' };
  }
}

/** Returns the bounds of all countries in an atlas. */
function boundsOf({ transform, objects, arcs }: Atlas): L.LatLngBounds {
  const box = L.latLngBounds([]);
  const shapes = feature({ type: 'Topology', transform, objects, arcs }, objects.countries);
  return box.extend(L.geoJSON(shapes).getBounds());
}
