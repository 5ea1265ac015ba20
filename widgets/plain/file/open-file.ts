import type { Attachment } from './attachment.ts';
import type { Attachments } from './attachments.ts';
import type { FindFile } from './file-source.ts';

type Attached = Extract<Attachment, { state: 'attached' }>;

/**
 * Opens an attached file in a tab of its own, at an address that is asked for now: the one that came with the file
 * may have run out. The tab is opened first, for browsers let only a press open one.
 */
export async function openFile(attachments: Attachments, find: FindFile, item: Attached): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const found = await find(item.id);
  attachments.learn(item.id, found);
  // Before it belongs to anybody, a file may be known by the address of its upload alone.
  const known = found ?? (item.file && item);
  const address = known === 'gone' ? undefined : known?.address;
  if (tab && address) tab.location.replace(address);
  else tab?.close();
  if (found !== 'gone' && !(tab && address)) attachments.failToOpen(item.name ?? '');
}
