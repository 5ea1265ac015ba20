import { pages } from '../../codegen/generated/pages.ts';
import { t } from '../../codegen/runtime/translate.ts';

/** A page of `schemas/pages.json`. */
export type PageId = keyof typeof pages;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamNames<Page extends PageId> = NamesIn<(typeof pages)[Page]['path']>;

/** What fills the variable parts of a page's address: nothing, or one text for each. */
type ParamsArgument<Page extends PageId> = [ParamNames<Page>] extends [never]
  ? []
  : [params: Record<ParamNames<Page>, string>];

/** The pattern of a page's address, as the router matches it. */
export function patternOf(page: PageId): string {
  return pages[page].path;
}

/** The title of a page, as its heading and the browser's tab show it. */
export function titleOf(page: PageId): string {
  return t(pages[page].title);
}

/** The title of the page at an address; undefined where there is none, or where a form says it. */
export function titleAt(path: string): string | undefined {
  const found = (Object.keys(pages) as PageId[]).find((page) =>
    new RegExp(`^${patternOf(page).replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return found && found !== 'form' ? titleOf(found) : undefined;
}

/**
 * The address of a page.
 *
 * @example pathTo('verifyAccessCode', { mobileNumber: '+14032345678' })
 */
export function pathTo<Page extends PageId>(page: Page, ...[params]: ParamsArgument<Page>): string {
  const values: Record<string, string> = params ?? {};
  return patternOf(page).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
