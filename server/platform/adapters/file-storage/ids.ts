const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether it is an id that contents are kept under. Nothing else becomes part of a path or key. */
export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** @throws Error when it is none */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new Error('A file id that is none');
}
