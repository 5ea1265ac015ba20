import { readPlaces } from '../../../client/site/map/make/gazetteer.ts';
import { makeMapFiles } from '../../../client/site/map/make/map-files.ts';
import { json, type WidgetSite } from '../../browser/widget-site.ts';

const files = makeMapFiles(readPlaces());

const SOME_PLACES = [
  { name: 'Calgary', region: 'Alberta', country: 'CA', lat: 51.05011, lng: -114.08529 },
  { name: 'Calmar', region: 'Alberta', country: 'CA', lat: 53.26684, lng: -113.81917 },
  { name: 'Red Deer', region: 'Alberta', country: 'CA', lat: 52.26682, lng: -113.802 },
];

/** Lets the server of a widget's page answer all that the map and the place search ask. */
export function answerMapCalls(site: WidgetSite, settings: Record<string, string> = {}): void {
  for (const [name, body] of files)
    site.calls.set(`GET /map/${name}`, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
  site.calls.set('GET /api/config', (_request, response) =>
    json(response, { mapTilesUrl: null, googleMapsApiKey: null, ...settings }),
  );
  site.calls.set('GET /api/places', (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? '';
    const begins = ({ name }: { name: string }) => name.toLowerCase().startsWith(query.toLowerCase());
    json(response, SOME_PLACES.filter(begins));
  });
}

/** A form with the areas of a seller. */
export const areasSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Where you work',
  type: 'object',
  additionalProperties: false,
  properties: {
    country: { type: 'string', maxLength: 2, title: 'Country' },
    state: { type: 'string', maxLength: 10, title: 'State' },
    serviceAreas: {
      type: 'array',
      title: 'Service areas',
      'x-name': 'the service areas',
      maxItems: 20,
      items: {
        type: 'object',
        'x-owner': 'service area {n}’s',
        additionalProperties: false,
        required: ['name', 'lat', 'lng', 'radius'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 100, title: 'Name' },
          lat: { type: 'number', minimum: -90, maximum: 90, title: 'Latitude' },
          lng: { type: 'number', minimum: -180, maximum: 180, title: 'Longitude' },
          radius: {
            type: 'number',
            minimum: 1,
            maximum: 5000,
            title: 'Radius in miles',
            'x-messages': { minimum: '{Field} must be 1 mile or more' },
          },
        },
      },
    },
  },
};

export const areasUi = {
  'ui:sections': [
    { title: 'Place', fields: ['country', 'state'] },
    { title: 'Service Areas', fields: ['serviceAreas'] },
  ],
  serviceAreas: { 'ui:widget': 'service-areas', 'ui:help': 'Draw where you work. The radius is in miles.' },
};
