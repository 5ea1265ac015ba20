import { useCallback } from 'react';
import type { FindFile } from '../../../widgets/plain/file/file-source.ts';
import { ask } from '../../api/operation.ts';

/** Returns a function that finds the files of a half-filled registration. */
export function useDraftFiles(accessToken: string): FindFile {
  return useCallback(
    async (id) => {
      const answer = await ask('POST /registration/draft_file', { body: { accessToken, fileId: id } });
      if (!answer.ok) return answer.status === 404 ? 'gone' : undefined;
      const { name, size, view_path } = answer.data.file;
      return { name, size, address: view_path ?? undefined };
    },
    [accessToken],
  );
}
