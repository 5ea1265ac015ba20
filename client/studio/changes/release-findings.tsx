import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Example, Problem } from '../../api/studio.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { Mistake } from '../bench/problems.tsx';
import type { WayTo } from '../bench/use-leading.ts';
import { ExampleStatus } from '../preview/example-status.tsx';
import { useExamples } from '../preview/use-examples.ts';

type Props = {
  id: string;
  findings: Problem[];
  /** The version whose half-filled forms still need a decision; undefined if none does. */
  unsaid: number | undefined;
  examples: Example[];
  /** Called with all examples when one was deleted. */
  onKept: (examples: Example[]) => void;
  wayTo: WayTo;
};

/**
 * The findings that prevent a release. An example that no longer fits can be deleted by one button and restored by
 * another.
 */
export function ReleaseFindings({ id, findings, unsaid, examples, onKept, wayTo }: Props) {
  const { put, undo, said } = useExamples(id, onKept);
  const [problem, setProblem] = useState<string>();
  const others = findings.filter((one) => unsaid === undefined || !isAboutDrafts(one));
  return (
    <div className="changes-findings">
      {findings.length > 0 && <h3>{t('What has to be settled first')}</h3>}
      <ul hidden={findings.length === 0}>
        {unsaid !== undefined && (
          <li>
            {t('Say above what happens to people in the middle of version {version}.', { version: unsaid })}
          </li>
        )}
        {others.map((finding) => {
          const { file, line, column, message, remedy } = finding;
          const example = examples.find((one) => file === fileOf(id, one));
          return (
            <li key={`${file}:${line}:${column}:${message}`}>
              {isAboutDrafts(finding) ? (
                `${message}. ${remedy}`
              ) : (
                <Mistake problem={finding} way={wayTo(finding)} />
              )}
              {example && (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={async () => setProblem(await put(example, undefined))}
                >
                  {t('Delete the example “{name}”', { name: example.name })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <ActionProblem>{problem}</ActionProblem>
      <ExampleStatus said={said} undo={undo} onProblem={setProblem} />
    </div>
  );
}

/** Tells whether a finding is about what happens to half-filled forms. */
export function isAboutDrafts({ file }: Problem): boolean {
  return file.includes('/migrations/');
}

/** Tells whether a finding is about answers kept beside the form. */
export function isAboutExamples({ file }: Problem): boolean {
  return file.includes('/examples/');
}

function fileOf(id: string, { name, refused }: Example): string {
  return `forms/${id}/examples/${refused ? 'invalid/' : ''}${name}.json`;
}
