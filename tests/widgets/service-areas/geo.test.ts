import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areasFrom,
  milesOf,
  newArea,
  radiusFrom,
  withoutKeys,
} from '../../../widgets/market/service-areas/areas.ts';
import {
  circleBox,
  distanceMiles,
  pointText,
  shifted,
  tidy,
  toMeters,
  toMiles,
  unionBox,
} from '../../../widgets/market/service-areas/geo.ts';
import { milesText } from '../../../widgets/market/service-areas/miles-text.ts';

const points = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const miles = fc.double({ min: 0, max: 400, noNaN: true });

describe('distances', () => {
  test('a mile is 1609.34 m, there and back', () => {
    expect(toMeters(1)).toBe(1609.34);
    fc.assert(fc.property(miles, (some) => void expect(toMiles(toMeters(some))).toBeCloseTo(some, 9)));
  });

  test('Calgary and Edmonton are 174 miles apart', () => {
    const calgary = { lat: 51.05, lng: -114.085 };
    expect(distanceMiles(calgary, { lat: 53.55, lng: -113.469 })).toBeCloseTo(174.6, 0);
  });

  test('are the same in both directions, and nothing to itself', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        expect(distanceMiles(one, other)).toBeCloseTo(distanceMiles(other, one), 6);
        expect(distanceMiles(one, one)).toBe(0);
      }),
    );
  });

  test('a point shifted north or a little east is that far away', () => {
    const near = points.filter(({ lat }) => Math.abs(lat) < 70);
    fc.assert(
      fc.property(near, fc.double({ min: 0.5, max: 100, noNaN: true }), (point, some) => {
        expect(distanceMiles(point, shifted(point, some, 0))).toBeCloseTo(some, 2);
        expect(Math.abs(distanceMiles(point, shifted(point, 0, some)) - some)).toBeLessThan(
          some * 0.01 + 0.01,
        );
      }),
    );
  });

  test('the box of a circle holds what the circle reaches', () => {
    fc.assert(
      fc.property(points, miles, (point, some) => {
        const [west, south, east, north] = circleBox(point, some);
        expect(south).toBeLessThanOrEqual(Math.max(-85, point.lat));
        expect(north).toBeGreaterThanOrEqual(Math.min(85, point.lat));
        expect(east - west).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(unionBox([])).toBeUndefined();
    expect(
      unionBox([
        [0, 0, 1, 1],
        [-2, 0.5, 0, 3],
      ]),
    ).toEqual([-2, 0, 1, 3]);
  });

  test('a tidied point is within the schema, to about a metre, and stays as it is', () => {
    const wild = fc.record({
      lat: fc.double({ min: -200, max: 200, noNaN: true }),
      lng: fc.double({ min: -1000, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(wild, (point) => {
        const tidied = tidy(point);
        expect(Math.abs(tidied.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(tidied.lng)).toBeLessThanOrEqual(180);
        expect(tidy(tidied)).toEqual(tidied);
      }),
    );
    expect(tidy({ lat: 51.0501149, lng: 245.91471 })).toEqual({ lat: 51.05011, lng: -114.08529 });
  });
});

test('positions and radii read as people say them', () => {
  expect(pointText({ lat: 51.05, lng: -114.07 })).toBe('51.05° N, 114.07° W');
  expect(pointText({ lat: -0.5, lng: 7 })).toBe('0.50° S, 7.00° E');
  expect([milesText(1), milesText(0.5), milesText(1200)]).toEqual(['1 mile', '0.5 miles', '1,200 miles']);
});

describe('areas', () => {
  test('a new one has the radius 0, which the schema does not accept', () => {
    expect(withoutKeys([newArea({ lat: 1, lng: 2 }, 'Here')])).toEqual([
      { name: 'Here', lat: 1, lng: 2, radius: 0 },
    ]);
  });

  test('the same list comes out that went in', () => {
    const list = [{ name: 'Calgary', lat: 51, lng: -114, radius: 50 }];
    expect(withoutKeys(areasFrom(list))).toEqual(list);
    expect(areasFrom(undefined)).toEqual([]);
    expect(areasFrom([null, { name: 'nowhere' }])).toEqual([]);
  });

  test.each([
    ['25', 25],
    [' 2.5 ', 2.5],
    ['2,5', 2.5],
    ['1,200', 1200],
    ['', undefined],
    ['far', 'far'],
    ['0', 0],
  ])('a radius typed as “%s”', (typed, radius) => {
    expect(radiusFrom(typed)).toBe(radius);
    expect(milesOf({ lat: 0, lng: 0, radius })).toBe(typeof radius === 'number' ? radius : 0);
  });
});
