import { describe, expect, it } from 'vitest';
import { bareMessage, barePath } from '../../client/app/reports/bare-text.ts';

describe('an address that is reported', () => {
  it.each([
    ['/signup/verify-access-code/+14032345678', '/signup/verify-access-code/:x'],
    ['/account-setup/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE?x=1#y', '/account-setup/:x'],
    ['/api/data/states?cc=CA', '/api/data/states'],
    [
      '/admin/forms/report-a-concern/01a1f8d3-ea00-7019-bac3-6c2fd4b51efe',
      '/admin/forms/report-a-concern/:x',
    ],
    ['/', '/'],
  ])('%s is %s', (path, pattern) => {
    expect(barePath(path)).toBe(pattern);
  });
});

describe('a message that is reported', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'email')",
      "Cannot read properties of undefined (reading 'email')",
    ],
    [
      `Unexpected token 'J', "Jordan Rey"... is not valid JSON`,
      'Unexpected token “…”, “…”... is not valid JSON',
    ],
    ['no such mailbox jordan@prairie.example here', 'no such mailbox … here'],
    ['Bad number +1 (403) 234-5678.', 'Bad number ….'],
    ['Failed at https://site.example/signup/x?token=abc', 'Failed at …'],
    ['Token Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6 is spent', 'Token … is spent'],
    ['Nothing at /account-setup/Zm9v9 there', 'Nothing at /account-setup/:x there'],
    ['Unclosed "Jordan Reyes', 'Unclosed “…”'],
  ])('%s is %s', (message, bare) => {
    expect(bareMessage(message)).toBe(bare);
  });

  it('is short', () => {
    expect(bareMessage('word '.repeat(1000)).length).toBeLessThanOrEqual(200);
  });
});
