import L from 'leaflet';
import { countriesIn, type Label, loadIndex, loadPlaces } from './map-files.ts';
import type { Palette } from './palette.ts';

/** Below this zoom no country's names are loaded: the large cities of the world are enough. */
const COUNTRIES_FROM_ZOOM = 4;
const MOST_COUNTRIES = 4;

type Rect = { left: number; top: number; right: number; bottom: number };

/** Place names on a canvas of their own: larger places first, and no name across another. */
export class LabelLayer {
  private readonly map: L.Map;
  private readonly canvas = document.createElement('canvas');
  private palette: Palette;
  private readonly loaded = new Map<string, Label[]>();
  private clearOf: L.LatLng[] = [];

  constructor(map: L.Map, palette: Palette) {
    this.map = map;
    this.palette = palette;
    const pane = map.createPane('labels');
    pane.style.zIndex = '350';
    pane.style.pointerEvents = 'none';
    pane.append(this.canvas);
    map.on('moveend resize', () => this.draw());
    map.on('zoomstart', () => this.clear());
  }

  repaint(palette: Palette): void {
    this.palette = palette;
    this.draw();
  }

  /** Leaves room for the areas' handles at `points` and for the names below them. */
  keepClear(points: L.LatLng[]): void {
    const isSame =
      points.length === this.clearOf.length &&
      points.every((point, place) => this.clearOf[place]?.equals(point));
    this.clearOf = points;
    if (!isSame) this.draw();
  }

  /**
   * Loads the names that the view needs and draws them.
   * @throws Error when they cannot be loaded
   */
  async follow(): Promise<void> {
    const bounds = this.map.getBounds();
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const isFar = this.map.getZoom() < COUNTRIES_FROM_ZOOM;
    const countries = isFar ? [] : countriesIn(await loadIndex(), [...box]).slice(0, MOST_COUNTRIES);
    for (const name of ['world', ...countries]) {
      if (this.loaded.has(name)) continue;
      const { labels } = await loadPlaces(name);
      this.loaded.set(name, labels);
    }
    this.draw();
  }

  private clear(): void {
    this.canvas.getContext('2d')?.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }

  private draw(): void {
    const size = this.map.getSize();
    const scale = window.devicePixelRatio || 1;
    L.DomUtil.setPosition(this.canvas, this.map.containerPointToLayerPoint([0, 0]));
    this.canvas.width = size.x * scale;
    this.canvas.height = size.y * scale;
    this.canvas.style.width = `${size.x}px`;
    this.canvas.style.height = `${size.y}px`;
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.scale(scale, scale);
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const taken = this.clearOf.map((point) => aroundHandle(this.map.latLngToContainerPoint(point)));
    for (const label of this.visible()) drawLabel(context, this.palette, this.map, label, taken);
  }

  /** Returns the names within the view at this zoom, larger places first. */
  private visible(): Label[] {
    const zoom = this.map.getZoom() + 1;
    const bounds = this.map.getBounds();
    return [...this.loaded.values()]
      .flat()
      .filter(([, lat, lng, from]) => from <= zoom && bounds.contains([lat, lng]))
      .sort((one, other) => one[3] - other[3]);
  }
}

function aroundHandle({ x, y }: L.Point): Rect {
  return { left: x - 45, top: y - 18, right: x + 45, bottom: y + 40 };
}

function drawLabel(
  context: CanvasRenderingContext2D,
  palette: Palette,
  map: L.Map,
  [name, lat, lng, from]: Label,
  taken: Rect[],
): void {
  const { x, y } = map.latLngToContainerPoint([lat, lng]);
  const importance = map.getZoom() - from;
  const isLarge = importance >= 1 || from <= 4;
  context.font = `${isLarge ? 600 : 400} ${isLarge ? 15 : 13}px "Source Sans 3 Variable", Arial, sans-serif`;
  const width = context.measureText(name).width;
  const rect = { left: x - 6, top: y - 11, right: x + width + 12, bottom: y + 11 };
  if (rect.right > map.getSize().x || taken.some((other) => overlap(rect, other))) return;
  taken.push(rect);
  context.strokeStyle = palette.halo;
  context.lineWidth = 3.5;
  context.strokeText(name, x + 7, y);
  context.fillStyle = palette.label;
  context.fillText(name, x + 7, y);
  context.beginPath();
  context.arc(x, y, isLarge ? 3 : 2, 0, 2 * Math.PI);
  context.fill();
}

function overlap(one: Rect, other: Rect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
