import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { AnswerList } from '../../../client/engine/answer-list.tsx';
import { FormStore } from '../../../client/engine/form-store.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { FormAccessProvider } from '../../../widgets/form-access.ts';
import { widgets } from '../../../widgets/registry.ts';
import { WidgetsContext } from '../../../widgets/widgets-context.ts';
import { collection } from '../../foreign/collection.ts';
import { generatedForms } from '../../foreign/generated-forms.ts';

const NAMES = ['survey-chain', 'product-variants'];
let folder: string;

beforeAll(async () => {
  folder = await generatedForms(Object.fromEntries(NAMES.map((name) => [name, collection[name]])));
});

async function textOf(name: string, values: Record<string, unknown>, isStored = false): Promise<string> {
  const { form } = (await import(`${folder}/forms/${name}/form.ts`)) as { form: FormDefinition };
  const shown = isStored ? { ...form, shapes: undefined } : form;
  const html = renderToStaticMarkup(
    <WidgetsContext value={widgets}>
      <FormAccessProvider value={new FormStore(values, () => ({}))}>
        <AnswerList form={shown} />
      </FormAccessProvider>
    </WidgetsContext>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('questions that other answers bring are read back, hidden answers are not', async () => {
  const text = await textOf('survey-chain', { bought: 'no', heard: 'friend', rating: 4 });
  expect(text).toContain('How did you hear of us? friend');
  expect(text).not.toContain('How was it?');
});

test('a group whose kind its answers tell is read back field by field', async () => {
  const details = { kind: 'clothing', sizes: ['S', 'M'] };
  const text = await textOf('product-variants', { sku: 'ABC', details });
  expect(text).toContain('Kind clothing');
  expect(text).toContain('Sizes S M');
  expect(text).not.toContain('[object');
});

test('stored answers are read back without the rules of their form', async () => {
  const text = await textOf('survey-chain', { bought: 'no', heard: 'friend' }, true);
  expect(text).toContain('How did you hear of us? friend');
});
