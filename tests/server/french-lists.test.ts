import { expect, test } from 'vitest';
import { listWord } from '../../codegen/runtime/list-word.ts';
import { listStatesByCountry } from '../../server/market/reference/countries.ts';
import { readJson, readReferenceFiles } from '../../server/market/reference/reference-files.ts';
import { spokenNames } from '../../server/market/reference/spoken-names.ts';
import { listTimezones } from '../../server/market/reference/timezones.ts';
import { speaking } from '../../server/platform/i18n/speak.ts';

/** Words that are the same in both languages, and names that nobody translates. */
const SAME = new Set([
  ...['Pipelines', 'Pipeline', 'Agriculture', 'Aviation', 'H2S Alive', 'Standard', 'Excavation'],
  ...['Instrumentation', 'Fabrication', 'Lidar', 'Infrastructure', 'Marketing'],
]);
const SAME_STATES = new Set([
  ...['Alberta', 'Manitoba', 'Nunavut', 'Ontario', 'Saskatchewan', 'Yukon'],
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'Colorado', 'Connecticut', 'Delaware', 'Guam', 'Idaho'],
  ...['Illinois', 'Indiana', 'Iowa', 'Kansas', 'Kentucky', 'Maine', 'Maryland', 'Massachusetts', 'Michigan'],
  ...['Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire', 'New Jersey'],
  ...['New York', 'Ohio', 'Oklahoma', 'Oregon', 'Rhode Island', 'Tennessee', 'Texas', 'Utah', 'Vermont'],
  ...['Washington', 'Wisconsin', 'Wyoming'],
]);
const inFrench = <Result>(say: () => Result): Result => speaking('fr', say);

type Service = { name: string; services?: Service[] };
const namesIn = (services: Service[]): string[] =>
  services.flatMap(({ name, services: below = [] }) => [name, ...namesIn(below)]);

const lists: [list: string, names: string[]][] = [
  ...[...readReferenceFiles()].map(([list, rows]): [string, string[]] => [
    list,
    rows.map(({ name }) => name),
  ]),
  ['services', namesIn(readJson<Service[]>('services'))],
  [
    'items of plans',
    readJson<{ items: { name: string }[] }[]>('plans').flatMap(({ items }) => items.map(({ name }) => name)),
  ],
];

test.each(lists)('everything that the list of %s offers is called something in French', (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  const english = names.filter((name) => !SAME.has(name) && inFrench(() => listWord(name)) === name);
  expect(english).toEqual([]);
});

test.each(['CA', 'US'])('the states or provinces of %s have their French names', (country) => {
  const names = listStatesByCountry().get(country) ?? [];
  const said = inFrench(() => spokenNames('states', names)) as { code: string; name: string }[];
  expect(said.length).toBe(names.length);
  const english = said.filter(({ code, name }) =>
    names.some((one) => one.code === code && one.name === name),
  );
  expect(english.map(({ name }) => name).filter((name) => !SAME_STATES.has(name))).toEqual([]);
});

test('every time zone is named in French, and so are the cities that French calls otherwise', () => {
  const english = listTimezones();
  const said = inFrench(() => spokenNames('timezones', english)) as typeof english;
  expect(Object.keys(said)).toEqual(Object.keys(english));
  const englishZones = new Set(Object.values(english).map((label) => /^\S+ (.+) – /.exec(label)?.[1]));
  const left = Object.values(said).filter((label) =>
    englishZones.has(/^\S+ (.+) – /.exec(label)?.[1] ?? '-'),
  );
  expect(left).toEqual([]);
  expect(said['America/Winnipeg']).toMatch(/^\(UTC−0[56]:00\) heure du Centre – Winnipeg/);
  expect(said['Europe/London']).toBe('(UTC+00:00) heure du Royaume-Uni – Londres, Birmingham');
});

test('amounts and rates are written as French Canada writes them', () => {
  const say = (text: string) => inFrench(() => listWord(text)).replace(/\s/g, ' ');
  expect(['$50,000.00', '-$3.00', '$0.00', '5%', '14.975%', '$5 a day'].map(say)).toEqual([
    '50 000,00 $',
    '-3,00 $',
    '0,00 $',
    '5 %',
    '14,975 %',
    '$5 a day',
  ]);
  expect(listWord('$50,000.00')).toBe('$50,000.00');
});

test('what staff have added in their own words stays as they wrote it', () => {
  expect(inFrench(() => listWord('Blimp rides'))).toBe('Blimp rides');
});

test('no French is kept for what no list offers any more', () => {
  const offered = new Set(lists.flatMap(([, names]) => names));
  expect(Object.keys(readJson<object>('words.fr')).filter((name) => !offered.has(name))).toEqual([]);
});
