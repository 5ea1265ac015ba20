import {
  type FromFrame,
  listenTo,
  type ToFrame,
  tell,
} from '../../../widgets/market/service-areas/google/protocol.ts';
import { GoogleAreaMap } from './google-area-map.ts';
import { GooglePlaces } from './google-places.ts';
import { loadGoogle } from './load-google.ts';

// The script of `/map-frame`, the only page that runs Google Maps.
const say = (message: FromFrame) => tell(parent, message);
const places = new GooglePlaces();
let map: GoogleAreaMap | undefined;
let country: string | undefined;

window.gm_authFailure = () => say({ kind: 'failed' });
listenTo<ToFrame>(() => parent, hear);
say({ kind: 'hello' });

function hear(message: ToFrame): void {
  if (message.kind === 'start') void start(message);
  else if (message.kind === 'model') map?.update(message.model);
  else void answer(message);
}

async function start({ apiKey, model }: Extract<ToFrame, { kind: 'start' }>): Promise<void> {
  country = model.country;
  try {
    await loadGoogle(apiKey);
    const element = document.getElementById('map');
    if (!element) throw new Error('The page has no place for the map');
    map = new GoogleAreaMap(element, model, say);
    say({ kind: 'ready' });
  } catch {
    say({ kind: 'failed' });
  }
}

async function answer(message: Extract<ToFrame, { call: number }>): Promise<void> {
  const { call } = message;
  try {
    if (message.kind === 'suggest')
      say({ kind: 'suggestions', call, suggestions: await places.suggest(message.query, country) });
    else say({ kind: 'located', call, point: await places.locate(message.id) });
  } catch {
    say({ kind: 'refused', call });
  }
}
