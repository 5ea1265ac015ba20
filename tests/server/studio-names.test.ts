import { expect, test } from 'vitest';
import { RESERVED_NAMES } from '../../codegen/runtime/reserved-names.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { addStaff, login } from './support/staff.ts';

test('forms and choices that are called as what every object has are listed, found and exported', async () => {
  const { test: app } = await openedStudio();
  const cookie = await login(app, await addStaff(app, 'admin', 'admin@tenderfoot.example'));
  const ask = async (path: string) => {
    const headers = { cookie, 'accept-language': 'fr' };
    const answer = await app.app.request(`http://localhost/api/admin/forms${path}`, { headers });
    return [answer.status, await answer.text()] as const;
  };
  await api(app, '/studio/forms', { body: { id: 'constructor', title: 'constructor' } });
  const { text, tag } = await formOf(app, 'constructor');
  const schema = JSON.parse(text.schema);
  schema.properties.role = { title: 'toString', 'x-name': 'your role', type: 'string', enum: ['c', 'o'] };
  const ui = JSON.parse(text.ui);
  ui['ui:sections'][0].fields.push('role');
  ui.role = { 'ui:enumNames': ['constructor', 'valueOf'] };
  const body = { ...text, schema: JSON.stringify(schema), ui: JSON.stringify(ui), tag };
  const saved = await api(app, '/studio/forms/constructor', { method: 'PUT', body });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  for (const role of ['c', 'o'])
    expect((await api(app, '/forms/constructor', { body: { name: 'Jo', role } })).status).toBe(201);
  expect((await ask(''))[0]).toBe(200);
  const [status, found] = await ask('/constructor/submissions?q=valueOf');
  expect([status, JSON.parse(found).items.length]).toEqual([200, 1]);
  const [exported, csv] = await ask('/constructor/submissions.csv');
  expect([exported, csv.includes('"constructor"'), csv.includes('"valueOf"')]).toEqual([200, true, true]);
});

test('no form has a name that Windows keeps for a device', async () => {
  const { test: app } = await openedStudio();
  for (const id of ['con', 'prn', 'aux', 'nul', 'com1', 'lpt9'])
    expect((await api(app, '/studio/forms', { body: { id, title: 'Site visit' } })).status).toBe(422);
  for (const id of ['contour', 'aux-power', 'com10'])
    expect((await api(app, '/studio/forms', { body: { id, title: 'Site visit' } })).status).toBe(201);
});

test('a form and a shared part in which somebody wrote such a name by hand are shown all the same', async () => {
  const { test: app, read, write } = await openedStudio();
  await api(app, '/studio/forms', { body: { id: 'constructor', title: 'Site visit' } });
  expect(await formOf(app, 'constructor')).toMatchObject({ uses: {} });
  for (const name of RESERVED_NAMES) {
    const odd = { '@': { title: 'It', type: 'string', maxLength: 5 } };
    const part = JSON.parse(read('common/wcb.schema.json'));
    part.properties = { ...part.properties, ...odd };
    write('common/wcb.schema.json', JSON.stringify(part).replace('"@"', JSON.stringify(name)));
    for (const path of ['/parts', '/parts/wcb', '/forms', '/forms/insurance'])
      expect([name, path, (await api(app, `/studio${path}`)).status]).toEqual([name, path, 200]);
  }
});

test('a question that is called as what every object has is refused in words, and the next save goes well', async () => {
  const { test: app } = await openedStudio();
  const { text, tag } = await formOf(app, 'contact');
  const save = async (name: string, previous: string) => {
    const schema = JSON.parse(text.schema);
    schema.properties[name] = { title: 'It', 'x-name': 'it', type: 'string', maxLength: 5 };
    const { 'ui:sections': _, ...ui } = JSON.parse(text.ui);
    const body = { ...text, schema: JSON.stringify(schema), ui: JSON.stringify(ui), tag: previous };
    return api(app, '/studio/forms/contact', { method: 'PUT', body });
  };
  for (const name of RESERVED_NAMES.filter((one) => one !== '__proto__')) {
    const { status, body } = await save(name, tag);
    expect([name, status]).toEqual([name, 422]);
    expect(JSON.stringify(body)).toContain(`\\"${name}\\" is reserved and can be no name`);
  }
  expect((await save('made_by', tag)).status).toBe(200);
});
