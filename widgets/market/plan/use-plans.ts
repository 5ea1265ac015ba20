import useSWR from 'swr';
import { fetchList } from '../../fetch-json.ts';
import { useWatchedValue } from '../../form-access.ts';

/** The costs of a plan. All amounts are written out (`$49.00`); `state_tax` is the rate (`5%`). */
export type Invoice = {
  subtotal: string;
  state_tax: string;
  state_tax_total: string;
  total: string;
  items: { name: string; amount: string }[];
};

/** A plan that the organization may choose. */
export type Plan = { id: string; name: string; invoice: Invoice };

type PlansState = {
  /** Undefined while loading and after a failure. */
  plans: Plan[] | undefined;
  hasFailed: boolean;
  /** They are on their way, for the first time or again. */
  isComing: boolean;
  retry: () => void;
};

/** Fetches the plans of the form's organization, by its `id`. One request serves all widgets. */
export function usePlans(): PlansState {
  const organization = useWatchedValue(['id']);
  const url = `/api/data/plans?org=${encodeURIComponent(String(organization ?? ''))}`;
  const { data, error, isValidating, mutate } = useSWR<Plan[], Error>(url, fetchList<Plan>, {
    revalidateOnFocus: false,
  });
  const hasFailed = error !== undefined && data === undefined;
  return { plans: data, hasFailed, isComing: !hasFailed || isValidating, retry: () => void mutate() };
}
