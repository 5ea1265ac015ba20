import { useEffect, useMemo, useRef } from 'react';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { locale } from '../../../codegen/runtime/translate.ts';
import { fetchJson } from '../../fetch-json.ts';
import { useFormAccess, useWatchedValue } from '../../form-access.ts';
import { useList } from '../../use-list.ts';
import { type Option, toOptions, type ValueKind } from './to-options.ts';

type OptionsState = {
  /** Undefined while loading and after a failure. */
  options: Option[] | undefined;
  hasFailed: boolean;
  isComing: boolean;
  retry: () => void;
  /** The value of the field that the list depends on. */
  dependsOn: unknown;
};

/**
 * Fetches the entries of the list that a schema names in `x-options-from`, such as `/data/states?cc={/country}`; `{…}`
 * is a JSON pointer to the field that the list depends on.
 */
export function useOptions(listPath: string, kind: ValueKind = 'text'): OptionsState {
  const form = useFormAccess();
  const pointer = /\{\/([^}]*)\}/.exec(listPath)?.[1];
  const path = pointer?.split('/') ?? [];
  const watched = useWatchedValue(path);
  const dependsOn = pointer === undefined ? undefined : (watched ?? form.fixedValue(dotted(path))?.value);
  const isReady = pointer === undefined || typeof dependsOn === 'string';
  const url = `/api${listPath.replace(/\{[^}]*\}/, encodeURIComponent(String(dependsOn ?? '')))}`;
  const { data, hasFailed, isComing, retry } = useList(isReady ? url : null, fetchOptions);
  const language = useLanguageOf(retry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels depend on the language
  const options = useMemo(
    () => (data === undefined ? undefined : toOptions(data, kind)),
    [data, kind, language],
  );
  return { options: isReady ? options : [], hasFailed, isComing, retry, dependsOn };
}

/**
 * Returns the current language. When it changes, the list is fetched anew, and the one already there stays meanwhile.
 */
function useLanguageOf(retry: () => void): string {
  const language = locale();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    retry();
  });
  return language;
}

/** @throws Error when the list cannot be fetched or is no list. */
async function fetchOptions(url: string): Promise<unknown> {
  const list = await fetchJson<unknown>(url);
  toOptions(list, 'text'); // throws where this is no list, so that it counts as a failure
  return list;
}
