import { pages } from '../../codegen/generated/pages.ts';
import { t } from '../../codegen/runtime/translate.ts';

/** The id of a page in `schemas/pages.json`. */
export type PageId = keyof typeof pages;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamNames<Page extends PageId> = NamesIn<(typeof pages)[Page]['path']>;

/** The arguments for the variable parts of a page's address: none, or one object with a text for each. */
type ParamsArgument<Page extends PageId> = [ParamNames<Page>] extends [never]
  ? []
  : [params: Record<ParamNames<Page>, string>];

/** Returns the pattern of a page's address, as the router matches it. */
export function patternOf(page: PageId): string {
  return pages[page].path;
}

/** Returns the title of a page for its heading and the browser's tab. */
export function titleOf(page: PageId): string {
  return t(pages[page].title);
}

/** Returns the title of the page at an address; undefined if there is no page, or if a form determines it. */
export function titleAt(path: string): string | undefined {
  const found = (Object.keys(pages) as PageId[]).find((page) =>
    new RegExp(`^${patternOf(page).replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return found && found !== 'form' ? titleOf(found) : undefined;
}

/**
 * Returns the address of a page.
 *
 * @example pathTo('verifyAccessCode', { mobileNumber: '+14032345678' })
 */
export function pathTo<Page extends PageId>(page: Page, ...[params]: ParamsArgument<Page>): string {
  const values: Record<string, string> = params ?? {};
  return patternOf(page).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
