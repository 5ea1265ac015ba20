import type { Attachment } from './attachment.ts';
import type { Attachments } from './attachments.ts';
import type { FindFile } from './file-source.ts';

type Attached = Extract<Attachment, { state: 'attached' }>;

/**
 * Opens an attached file in a new tab, at an address requested now: the one that came with the file may have expired.
 * The tab is opened first, because browsers allow that only during a click.
 */
export async function openFile(attachments: Attachments, find: FindFile, item: Attached): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const found = await find(item.id);
  attachments.learn(item.id, found);
  // A file that does not belong to anybody yet may be known only by the address from its upload.
  const known = found ?? (item.file && item);
  const address = known === 'gone' ? undefined : known?.address;
  if (tab && address) tab.location.replace(address);
  else tab?.close();
  if (found !== 'gone' && !(tab && address)) attachments.failToOpen(item.name ?? '');
}
