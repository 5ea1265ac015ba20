import { nounOf } from '../../../codegen/runtime/field-name.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FrenchBox } from '../french/french-box.tsx';
import { setRule } from './change-form.ts';
import type { QuestionModel } from './form-model.ts';
import { WordingBox } from './wording-box.tsx';

/**
 * The name of a question within sentences. If none is written, English makes it from the title; other languages cannot.
 */
export function NameBoxes({ question: { path, key, own, whole } }: { question: QuestionModel }) {
  const name = whole['x-name'] ?? '';
  const isMade = name === '' || whole.type === 'array';
  return (
    <>
      <WordingBox
        label={t('Its name in sentences')}
        hint={t('With its article, as in the middle of a sentence: the organization’s name.')}
        value={own['x-name'] ?? ''}
        placeholder={name}
        english={own['x-name'] ?? name}
        change={(words) => setRule(path, 'x-name', words || undefined)}
      />
      {isMade && (
        <FrenchBox
          english={`the ${nounOf(whole, key)}`}
          label={t('Its name in French sentences, with its article')}
          isOptional
        />
      )}
    </>
  );
}
