import type { FileChooser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import {
  alerts,
  file,
  fileOnDisk,
  fileSchema,
  fileUi,
  input,
  names,
  PIXEL,
  said,
  submit,
} from './file-form.ts';
import { DESKTOP } from './site.ts';
import { acceptUploads, type UploadServer } from './upload-server.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

let site: WidgetSite;
let uploads: UploadServer;
beforeAll(async () => {
  site = await startWidgetSite(fileSchema, fileUi);
});
afterAll(() => site.stop());
beforeEach(() => {
  uploads = acceptUploads(site);
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

describe('a file', () => {
  test('is uploaded as multipart as soon as it is chosen, and its id is the answer', async () => {
    const page = await site.open();
    await input(page).setInputFiles(file('policy 2027.pdf', 1_234_567));
    await said(page, 'policy 2027.pdf is attached');
    await page.getByText('1.2 MB', { exact: true }).waitFor();
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ certificate: 'file-1' }]);
    expect(uploads.received).toEqual([
      { name: 'policy 2027.pdf', bytes: 1_234_567, type: 'application/pdf' },
    ]);
  });

  test('can be dropped', async () => {
    const page = await site.open();
    const zone = page.locator('.file-zone').first();
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
      return data;
    });
    await zone.dispatchEvent('dragenter', { dataTransfer: transfer });
    expect(await zone.getAttribute('data-over')).toBe('true');
    await zone.dispatchEvent('dragover', { dataTransfer: transfer });
    await zone.dispatchEvent('drop', { dataTransfer: transfer });
    await said(page, 'dropped.pdf is attached');
    expect(await zone.getAttribute('data-over')).toBe(null);
  });

  test('can be chosen by keyboard alone, and removed, which gives the focus back to the choice', async () => {
    const page = await site.open();
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await input(page).focus();
    await expect
      .poll(async () => {
        if (choosers.length === 0) await page.keyboard.press('Enter');
        return choosers.length;
      })
      .toBe(1);
    await choosers[0]?.setFiles(file('a.pdf'));
    await said(page, 'a.pdf is attached');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View a.pdf in a new tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await said(page, 'a.pdf removed');
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await submit(page);
    await page.getByRole('link', { name: 'Choose the certificate' }).waitFor();
  });

  test('of an image shows a small picture of it, of anything else its ending', async () => {
    const page = await site.open();
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: PIXEL };
    await input(page, 'Logo').setInputFiles(picture);
    await said(page, 'logo.png is attached');
    const canvas = page.locator('.file-thumbnail canvas');
    await expect
      .poll(() =>
        canvas.evaluate(
          (element: HTMLCanvasElement) => element.getContext('2d')?.getImageData(48, 48, 1, 1).data[3],
        ),
      )
      .toBeGreaterThan(0);
    await input(page).setInputFiles(file('a.pdf'));
    await page.locator('.file-thumbnail').filter({ hasText: 'pdf' }).waitFor();
  });

  test('shows how far it is, holds the form up meanwhile, and can be cancelled', async () => {
    uploads.behave('hang');
    const page = await site.open();
    await input(page).setInputFiles(fileOnDisk('slow.pdf', 9_000_000));
    await page.getByRole('progressbar', { name: 'Uploading slow.pdf' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await submit(page);
    await page.getByRole('link', { name: 'Wait until slow.pdf is uploaded, or cancel it' }).waitFor();
    expect(site.sent).toEqual([]);
    await page.getByRole('button', { name: 'Cancel slow.pdf' }).click();
    await said(page, 'slow.pdf cancelled');
    await expect.poll(uploads.aborted).toBe(1);
    expect(await page.locator('.file-row').count()).toBe(0);
  });

  test.each([
    ['the connection breaks', 'break'],
    ['the server is busy', 'unavailable'],
  ] as const)('that fails because %s says so and can be tried again', async (_why, behaviour) => {
    uploads.behave(behaviour);
    const page = await site.open();
    await input(page).setInputFiles(file('a.pdf'));
    await expect.poll(() => alerts(page)).toEqual(['The file a.pdf could not be uploaded.']);
    expect(await violations(page)).toEqual([]);
    await submit(page);
    await page.getByRole('link', { name: 'The file a.pdf could not be uploaded.' }).waitFor();
    uploads.behave('accept');
    await page.getByRole('button', { name: 'Try again a.pdf' }).click();
    await said(page, 'a.pdf is attached');
    await expect.poll(() => page.locator('.field-error').count()).toBe(0);
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ certificate: 'file-1' }]);
  });

  test('that the server does not want says why, and is no answer', async () => {
    uploads.behave('refuse');
    const page = await site.open();
    await input(page, 'Logo').setInputFiles(file('locked.pdf'));
    await expect.poll(() => alerts(page)).toEqual(['This PDF is locked with a password.']);
    uploads.behave('accept');
    await input(page).setInputFiles(file('a.pdf'));
    await said(page, 'a.pdf is attached');
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ certificate: 'file-1' }]);
  });
});

test('one of several that the server has no more is told of at its question, with a way there', async () => {
  const page = await site.open();
  await input(page).setInputFiles(file('a.pdf'));
  await said(page, 'a.pdf is attached');
  await input(page, 'Papers').setInputFiles([file('b.pdf'), file('c.pdf')]);
  await said(page, 'c.pdf is attached');
  const gone = 'This file is no longer there. Please upload it again.';
  site.answerSubmits({ ok: false, errors: { 'papers.1': gone } });
  await submit(page);
  await page.locator('.error-summary').getByRole('link', { name: gone }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.papers');
  expect(await page.locator('.field', { hasText: 'Papers' }).locator('.field-error').innerText()).toContain(
    gone,
  );
});

describe('before anything is uploaded', () => {
  test.each([
    [
      'too large',
      'a.pdf',
      () => fileOnDisk('a.pdf', 10_000_001),
      'One or more of your files is too large. The maximum allowed file size is 10MB.',
    ],
    [
      'of special characters',
      'a#1.pdf',
      () => file('a#1.pdf'),
      'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.',
    ],
    [
      'of another kind',
      'a.png',
      () => file('a.png', 10, 'image/png'),
      'One or more of your file types are not accepted. Please upload: pdf',
    ],
  ])('a file %s is refused in the product’s words', async (_why, name, chosen, sentence) => {
    const page = await site.open();
    await input(page).setInputFiles(chosen());
    await expect.poll(() => alerts(page)).toEqual([sentence]);
    expect(await violations(page)).toEqual([]);
    expect(site.asked.filter((path) => path.includes('upload'))).toEqual([]);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect.poll(() => alerts(page)).toEqual([]);
  });

  test('one file too many is refused, by choice and by click', async () => {
    const page = await site.open();
    await input(page).setInputFiles(file('a.pdf'));
    await said(page, 'a.pdf is attached');
    await input(page).setInputFiles(file('b.pdf'));
    const tooMany = 'You are already at the maximum number of files';
    await expect.poll(() => alerts(page)).toEqual([tooMany]);
    await page.getByRole('button', { name: 'Remove a.pdf' }).click();
    await expect.poll(() => alerts(page)).toEqual([]);
    await input(page).setInputFiles(file('b.pdf'));
    await said(page, 'b.pdf is attached');
    await input(page).click();
    await expect.poll(() => alerts(page)).toEqual([tooMany]);
    expect(uploads.received.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });
});

test('an upload goes on while the list around it changes, and its id joins the entry', async () => {
  site.calls.set('GET /api/data/insurances', (_request, response) =>
    json(response, [{ id: 'cgl', name: 'General liability', required: true }]),
  );
  let finish = () => {};
  const upload = site.calls.get('POST /api/files/upload');
  site.calls.set('POST /api/files/upload', (request, response) => {
    finish = () => upload?.(request, response);
  });
  const page = await site.open();
  await input(page, 'Certificate (PDF)').setInputFiles(file('policy.pdf'));
  await page.getByRole('progressbar', { name: 'Uploading policy.pdf' }).waitFor();
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('2027-01-05');
  await submit(page);
  await page.locator('.error-summary').waitFor();
  finish();
  await said(page, 'policy.pdf is attached');
  if (upload) site.calls.set('POST /api/files/upload', upload);
  await page.locator('[id="f.certificate"]').setInputFiles(file('a.pdf'));
  await said(page, 'a.pdf is attached');
  await submit(page);
  await expect
    .poll(() => site.sent)
    .toMatchObject([
      { insurances: [{ expires_at: '2027-01-05', file_id: 'file-1' }], certificate: 'file-2' },
    ]);
});

test('several files are an answer of several ids, each with its own row', async () => {
  const page = await site.open();
  await input(page).setInputFiles(file('c.pdf'));
  await said(page, 'c.pdf is attached');
  await input(page, 'Papers').setInputFiles([file('1.pdf'), file('2.xml'), file('3.mp3'), file('4.pdf')]);
  await page.getByRole('button', { name: 'Remove 2.xml' }).waitFor();
  await expect
    .poll(() => alerts(page))
    .toEqual([
      'You are already at the maximum number of files',
      'One or more of your file types are not accepted. Please upload: image, pdf, word, excel, xml',
    ]);
  expect(await violations(page)).toEqual([]);
  await submit(page);
  const ids = ['file-2', 'file-3'];
  await expect.poll(() => site.sent.length).toBe(1);
  const [{ papers }] = site.sent as [{ papers: string[] }];
  expect(papers.toSorted()).toEqual(ids);
});

describe('a file that was attached before', () => {
  test('is told by its name in the tab that uploaded it, by click and after a reload', async () => {
    const page = await site.open();
    await input(page).setInputFiles(file('policy.pdf'));
    await said(page, 'policy.pdf is attached');
    await page.getByRole('button', { name: 'Review your answers' }).click();
    await page.locator('.answers').getByText('policy.pdf').waitFor();
    await page.reload();
    await site.open({ data: { certificate: 'file-1' } });
    await names(page).getByText('policy.pdf', { exact: true }).waitFor();
  });

  test('is told by its name where the server tells it', async () => {
    site.calls.set('HEAD /api/files/f9', (_request, response) => {
      response.writeHead(200, {
        'content-disposition': 'inline; filename="old policy.pdf"',
        'content-length': 3000,
      });
      response.end();
    });
    const page = await site.open({ data: { certificate: 'f9', settled: 'f8' } });
    await names(page).getByText('old policy.pdf', { exact: true }).waitFor();
    await page.getByText('3 kB', { exact: true }).waitFor();
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ certificate: 'f9', settled: 'f8' }]);
  });

  test('is counted where nobody tells its name, and can be removed unless the field is closed', async () => {
    const page = await site.open({ data: { certificate: 'f9', settled: 'f8' } });
    await expect.poll(() => names(page).getByText('1 file attached', { exact: true }).count()).toBe(2);
    expect(await input(page, 'Signed contract').isDisabled()).toBe(true);
    const remove = page.getByRole('button', { name: 'Remove 1 file attached' });
    expect(await remove.last().isDisabled()).toBe(true);
    await remove.first().click();
    await submit(page);
    await page.getByRole('link', { name: 'Choose the certificate' }).waitFor();
  });
});

test.each([
  ['a phone', { width: 320, height: 700 }],
  ['a desktop', DESKTOP],
])('axe finds nothing on %s, empty, attached and wrong', async (_name, size) => {
  const page = await site.open({ size });
  await input(page).waitFor();
  expect(await violations(page)).toEqual([]);
  await input(page).setInputFiles(file('a rather long name for a certificate of insurance.pdf'));
  await input(page, 'Logo').setInputFiles(file('a.mp3'));
  await said(page, 'is attached');
  await submit(page);
  expect(await violations(page)).toEqual([]);
});
