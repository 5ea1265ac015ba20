import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { asking, draftCalls, linkCalls } from './support/form-drafts.ts';
import { FORM, releaseCalls, send } from './support/published-forms.ts';
import { begun } from './support/publishing.ts';
import { loggedIn, login } from './support/staff.ts';

const BACK = { again: 3, after: 4, drafts: 'carry-over', reason: 'Back.' };
const OFFERED = { state: 'offered', number: null };

describe('where a second person has to approve', () => {
  it('nothing is published that only one has agreed to', async () => {
    const { test, change, publish: press, approve, open } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    expect((await press(tag)).body).toEqual({ state: 'offered', number: null });
    expect((await press(tag)).status).toBe(409);
    expect((await approve()).body.errors).toEqual({ request: sentences.otherApproves.say() });
    expect((await send(test))[0]).toBe(201);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.open()).draft?.offer).toMatchObject({
      by: 'The editor',
      isMine: false,
      isApproved: false,
    });
    expect((await admin.approve('another')).status).toBe(409);
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
    expect(await send(test)).toEqual([422, ['site']]);
    const cookie = await login(test, 'admin@tenderfoot.example');
    const { body } = await api(test, `/studio/forms/${FORM}/releases`, { cookie });
    expect((body as unknown as { items: object[] }).items[0]).toMatchObject({
      by: 'The editor',
      approvedBy: 'The admin',
    });
    expect((await open()).draft).toBeNull();
  });

  it('what is taken back while another agrees to it is not published', async () => {
    const { test, change, publish: press, takeBack } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    const offer = (await admin.open()).draft?.offer?.tag ?? '';
    const [approved, taken] = await Promise.all([admin.approve(offer), takeBack(tag)]);
    expect([approved.status, taken.status]).toEqual([409, 204]);
    expect((await send(test))[0]).toBe(201);
  });

  it('what is offered otherwise than it was shown is not published by who has seen it', async () => {
    const { test, change, publish: press, takeBack, open } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    const map = [{ default: 'site', value: 'said by nobody' }];
    const wishes = [
      { migration: { drafts: 'carry-over' } },
      { migration: { drafts: 'migrate', map } },
      { migration: { drafts: 'carry-over' }, reason: 'Why.' },
    ];
    for (const [at, wish] of wishes.entries()) {
      await press(tag, wish);
      const seen = (await admin.open()).draft?.offer?.tag ?? '';
      await takeBack(tag);
      await press(tag, wishes[(at + 1) % wishes.length]);
      expect((await admin.approve(seen)).status).toBe(409);
      await takeBack((await open()).form.tag);
    }
    expect((await send(test))[0]).toBe(201);
  });

  it('of several offers at once one is made, and what was being looked at does not come back', async () => {
    const { test, change, publish: press, takeBack } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    const offers = await Promise.all(Array.from({ length: 4 }, () => press(tag)));
    expect(offers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    await takeBack(tag);
    expect((await admin.open()).draft?.offer).toBeNull();
  });

  it('whoever changes it again has to ask again', async () => {
    const { test, change, publish: press, takeBack } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag);
    await takeBack(tag);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.approve()).status).toBe(409);
  });

  it('a time that was approved is kept, one that was not lets nothing through', async () => {
    const { test, change, publish: press } = await begun({ needsApproval: true });
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
      .toISOString()
      .replace(/\d\d\.\d+Z/, '00.000Z');
    const tag = await change((text) => asking(text, 'site'));
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt });
    test.clock.advance(3601);
    await test.deps.publishDue();
    expect((await send(test))[0]).toBe(201);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
  });

  it('what is sent back says who did that and why, until somebody asks again', async () => {
    const { test, change, publish: press, open, save } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag, { migration: { drafts: 'carry-over' }, reason: 'We need it.' });
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.sendBack('Two\nlines.')).status).toBe(422);
    expect((await admin.sendBack('x'.repeat(501))).status).toBe(422);
    expect((await admin.sendBack('Say which site.', 'another')).status).toBe(409);
    expect((await admin.sendBack(' Say which site. ')).status).toBe(204);
    expect((await admin.sendBack('Again.')).status).toBe(409);
    const said = { by: 'The admin', why: 'Say which site.', reason: 'We need it.', againOf: null };
    const { draft, form } = await open();
    expect([draft?.offer, draft?.sentBack]).toEqual([
      null,
      { ...said, at: expect.any(String), isMine: false },
    ]);
    expect((await admin.open()).draft?.sentBack?.isMine).toBe(true);
    await save(asking(form.text, 'crew'), tag);
    const next = await open();
    expect(next.draft?.sentBack).toMatchObject(said);
    await press(next.form.tag);
    expect((await open()).draft?.sentBack).toBeNull();
    const cookie = await login(test, 'editor@tenderfoot.example');
    const { body } = await api(test, `/studio/forms/${FORM}/acts`, { cookie });
    expect((body as unknown as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ kind: 'sent-back', by: 'The admin', after: { reason: 'Say which site.' } }),
    );
    await admin.sendBack();
    expect((await open()).draft?.sentBack).toMatchObject({ why: null, reason: null });
  });

  it('what is taken back by whoever asked was not sent back', async () => {
    const { change, publish: press, takeBack, open } = await begun({ needsApproval: true });
    const tag = await change((text) => asking(text, 'site'));
    await press(tag);
    await takeBack(tag);
    expect((await open()).draft?.sentBack).toBeNull();
  });

  it('an earlier version is published again by two as well', async () => {
    const { test } = await begun({ needsApproval: true });
    const cookie = await login(test, 'editor@tenderfoot.example');
    expect((await releaseCalls(test, cookie).publishAgain(BACK)).body).toEqual(OFFERED);
    expect(test.deps.releases.served(FORM)).toBe(4);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    expect((await admin.open()).draft?.offer).toMatchObject({ againOf: 3, aside: null });
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
    const { body } = await api(test, `/studio/forms/${FORM}/releases`, { cookie });
    expect((body as unknown as { items: object[] }).items[0]).toMatchObject({ number: 5, againOf: 3 });
    expect((await admin.open()).draft).toBeNull();
  });

  it('whoever goes back to an earlier version leaves a draft as it is, to be continued after that', async () => {
    const { test, change, open, publish: press } = await begun({ needsApproval: true });
    const cookie = await login(test, 'editor@tenderfoot.example');
    const links = linkCalls(test, cookie);
    const tag = await change((text) => asking(text, 'site'));
    await links.make('Ada', 7);
    const { form } = await open();
    expect((await releaseCalls(test, cookie).publishAgain(BACK)).body).toEqual(OFFERED);
    const admin = draftCalls(test, await loggedIn(test, 'admin'));
    const waiting = await admin.open();
    expect(waiting.draft?.offer).toMatchObject({ againOf: 3, aside: 'The editor' });
    expect(waiting.form.text.schema).not.toContain('"site"');
    expect((await releaseCalls(test, cookie).publishAgain(BACK)).body.errors).toEqual({
      request: sentences.draftWaits.say(),
    });
    expect((await admin.approve()).body).toEqual({ state: 'published', number: 5 });
    const after = await open();
    expect(after.form).toMatchObject({ text: form.text, tag });
    expect(after).toMatchObject({ last: 5, draft: { base: 4, begunBy: 'The editor', offer: null } });
    expect(await links.rows()).toBe(1);
    // What was published is to come into it first, as when others publish.
    expect((await press(tag)).body.errors).toEqual({ request: sentences.formWentOn.say() });
  });

  it.each(['sent back', 'taken back', 'thrown away'])(
    'where going back is %s, the draft is worked on again',
    async (how) => {
      const { test, change, open, save, takeBack, discard } = await begun({ needsApproval: true });
      const cookie = await login(test, 'editor@tenderfoot.example');
      const tag = await change((text) => asking(text, 'site'));
      await releaseCalls(test, cookie).publishAgain(BACK);
      const offered = (await open()).form.tag;
      const admin = draftCalls(test, await loggedIn(test, 'admin'));
      if (how === 'sent back') await admin.sendBack('It is better now.');
      if (how === 'taken back') expect((await takeBack(offered)).status).toBe(204);
      if (how === 'thrown away') expect((await discard(offered)).status).toBe(204);
      const { form, draft, last } = await open();
      expect([form.tag, draft?.offer, last]).toEqual([tag, null, 4]);
      const said = { by: 'The admin', why: 'It is better now.', reason: 'Back.', againOf: 3 };
      if (how === 'sent back') expect(draft?.sentBack).toMatchObject(said);
      else expect(draft?.sentBack).toBeNull();
      if (how === 'sent back') {
        const { body } = await api(test, `/studio/forms/${FORM}/acts`, { cookie });
        const { items } = body as unknown as { items: { kind: string }[] };
        expect(items.find(({ kind }) => kind === 'sent-back')).toMatchObject({
          kind: 'sent-back',
          after: { reason: 'It is better now.', againOf: 3 },
        });
      }
      // Once it is asked for again, what was said of it is over.
      await releaseCalls(test, cookie).publishAgain(BACK);
      await takeBack(offered);
      expect((await open()).draft?.sentBack).toBeNull();
      expect((await save(asking(form.text, 'crew'), tag)).status).toBe(200);
      const aside = await test.database.reader.selectFrom('form_drafts_aside').select('form_id').execute();
      expect(aside).toEqual([]);
    },
  );

  it('what is faulty is not put before anybody', async () => {
    const { change, publish: press } = await begun({ needsApproval: true });
    const tag = await change((text) => ({ ...text, schema: '{' }));
    expect((await press(tag)).status).toBe(422);
  });
});
