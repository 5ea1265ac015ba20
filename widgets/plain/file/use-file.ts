import { useEffect, useState, useSyncExternalStore } from 'react';
import { fileRuleOf, USUAL_FILES } from '../../../codegen/runtime/files.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFormAccess } from '../../form-access.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { idsOf } from './attachment.ts';
import { Attachments } from './attachments.ts';
import { useFileSource } from './file-source.ts';
import { fileValue, idsIn } from './file-value.ts';
import { keepFile, rememberedFile } from './known-files.ts';
import { uploadFile } from './upload-file.ts';

/**
 * Holds the files of a field and ties them to the form: their ids are the answer, and an upload under way holds up
 * sending.
 */
export function useFile({ path, schema, initialValue, onChange, onBlur }: WidgetProps) {
  const form = useFormAccess();
  const find = useFileSource();
  const [limits] = useState(() => fileRuleOf(schema) ?? USUAL_FILES);
  const [attachments] = useState(
    () => new Attachments(limits, uploadFile, idsIn(initialValue), rememberedFile),
  );
  const { items, notice, said } = useSyncExternalStore(attachments.subscribe, attachments.snapshot);

  useEffect(() => {
    let ids = attachments.ids();
    let problem = attachments.problem();
    return attachments.subscribe(() => {
      const before = { ids, problem };
      ids = attachments.ids();
      problem = attachments.problem();
      const isOtherAnswer = ids.join() !== before.ids.join();
      if (isOtherAnswer) {
        keepNames(attachments);
        onChange(fileValue(ids, schema));
      }
      if (!problem && (isOtherAnswer || before.problem)) onBlur();
    });
  }, [attachments, schema, onChange, onBlur]);
  useEffect(() => {
    for (const id of attachments.snapshot().items.flatMap(idsOf))
      void find(id).then((found) => attachments.learn(id, found));
  }, [attachments, find]);
  // An effect of its own: the ones above run again for a new callback, even in the middle of an upload.
  useEffect(() => () => attachments.stop(), [attachments]);

  const isUnsettled = attachments.problem() !== undefined;
  useEffect(() => {
    if (!isUnsettled) return;
    return form.provide(path, {
      problem: () => attachments.problem(),
      make: async () => ({ error: attachments.problem() ?? t('Wait until the file is uploaded') }),
    });
  }, [isUnsettled, attachments, form, path]);

  return { attachments, limits, items, notice, said, find };
}

function keepNames(attachments: Attachments): void {
  for (const item of attachments.snapshot().items)
    if (item.state === 'attached' && item.name) keepFile(item.id, { name: item.name, size: item.size });
}
