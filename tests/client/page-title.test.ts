import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markPageError, setPageTitle } from '../../client/ui/page-title.ts';

beforeEach(() => {
  vi.stubGlobal('document', { title: '' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('names the page and the site', () => {
  setPageTitle('Sign up');
  expect(document.title).toBe('Sign up · Tenderfoot');
});

it('begins with "Error: " for as long as any error is shown', () => {
  setPageTitle('Sign up');
  const takeAwayFirst = markPageError();
  const takeAwaySecond = markPageError();
  expect(document.title).toBe('Error: Sign up · Tenderfoot');
  takeAwayFirst();
  setPageTitle('Verify Access Code');
  expect(document.title).toBe('Error: Verify Access Code · Tenderfoot');
  takeAwaySecond();
  expect(document.title).toBe('Verify Access Code · Tenderfoot');
});
