const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text is the id of a stored file. Nothing else may become part of a path or key. */
export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** @throws Error when the text is not a file id */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new Error('A file id that is none');
}
