import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { beyond, following, together } from '../../server/forms/left-out.ts';

const ALL: JsonObject = {
  gst: '123',
  contact: { email: 'a@b.example', fax: '555' },
  jobs: [{ place: 'Calgary', boss: 'Ann' }, { place: 'Regina' }, { place: 'Banff', boss: 'Ben' }],
};
const JOBS = [{ place: 'Calgary' }, { place: 'Regina' }, { place: 'Banff' }];
const ASKED: JsonObject = {
  contact: { email: 'a@b.example' },
  jobs: JOBS,
};
const LEFT_OUT: JsonObject = {
  gst: '123',
  contact: { fax: '555' },
  jobs: [{ boss: 'Ann' }, {}, { boss: 'Ben' }],
};

describe('answers that a form does not ask for any more', () => {
  it('are told from the others, however deep, and put back where they were', () => {
    expect(beyond(ALL, ASKED)).toEqual(LEFT_OUT);
    expect(together(ASKED, LEFT_OUT)).toEqual(ALL);
  });

  it('are none where everything is asked', () => {
    expect(beyond(ASKED, ASKED)).toEqual({});
  });

  it('write nothing over that was answered since', () => {
    expect(together({ gst: 'new', contact: { fax: 'new' } }, LEFT_OUT)).toMatchObject({
      gst: 'new',
      contact: { fax: 'new' },
    });
  });

  it.each([
    ['an entry is removed', [{ place: 'Regina' }, { place: 'Banff' }], [{}, { boss: 'Ben' }]],
    ['an entry is put before', [{ place: 'New' }, ...JOBS], [{}, { boss: 'Ann' }, {}, { boss: 'Ben' }]],
    [
      'an entry is edited',
      [{ place: 'Airdrie' }, { place: 'Regina' }, { place: 'Banff' }],
      [{ boss: 'Ann' }, {}, { boss: 'Ben' }],
    ],
    [
      'entries are swapped',
      [{ place: 'Banff' }, { place: 'Regina' }, { place: 'Calgary' }],
      [{ boss: 'Ben' }, {}, { boss: 'Ann' }],
    ],
  ])('stay with their entry of a list when %s', (_what, jobs, kept) => {
    expect(following(LEFT_OUT, ASKED, { ...ASKED, jobs })).toMatchObject({ jobs: kept });
  });

  it('go with a list that is emptied', () => {
    const { jobs: _none, ...others } = ASKED;
    expect(following(LEFT_OUT, ASKED, others)).not.toHaveProperty('jobs');
  });
});
