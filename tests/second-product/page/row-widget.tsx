import { fetchJson } from '../../../widgets/fetch-json.ts';
import { useList } from '../../../widgets/use-list.ts';
import type { AnswerProps, WidgetProps } from '../../../widgets/widget-props.ts';

type Row = { name: string; stalls: number };

/** The rows of the market place, each with what fits into it. */
export function RowWidget({ id, name, initialValue, onChange, onBlur }: WidgetProps) {
  const { data = [] } = useList<Row[]>('/api/data/rows', fetchJson);
  return data.map((row, index) => (
    <label key={row.name} className="choice">
      <input
        type="radio"
        id={index === 0 ? id : undefined}
        name={name}
        defaultChecked={row.name === initialValue}
        onChange={() => onChange(row.name)}
        onBlur={onBlur}
      />
      <span className="choice-title">
        By the {row.name}, {row.stalls} in all
      </span>
    </label>
  ));
}

export function RowAnswer({ value }: AnswerProps) {
  return `By the ${value}`;
}
