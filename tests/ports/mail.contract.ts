import { describe, expect, it } from 'vitest';
import type { Mail, MailSender } from '../../server/platform/ports/mail.ts';

/** An adapter in a world of its own, with a way to see what has arrived there. */
export type MailWorld = { sender: MailSender; arrived(): Promise<Omit<Mail, 'id'>[]>; breakDown(): unknown };

const MAIL: Mail = {
  id: '01a1f870-3ce0-7433-8bda-027322780d3d',
  to: 'jordan@prairie.example',
  subject: 'Registration TF-7K3M9Q submitted – ✓',
  text: 'Your registration has been submitted.\n\nÀ bientôt',
  html: '<p>Your registration has been submitted.</p>',
};

/** What every adapter of the mail port must do. */
export function describeMailSender(name: string, createWorld: () => Promise<MailWorld>): void {
  describe(`the mail sender ${name}`, () => {
    it('delivers recipient, subject and both bodies as they are', async () => {
      const { sender, arrived } = await createWorld();
      await sender.send(MAIL);
      const { id: _, ...content } = MAIL;
      expect(await arrived()).toEqual([content]);
    });

    it('delivers equal mails under two ids twice', async () => {
      const { sender, arrived } = await createWorld();
      await sender.send(MAIL);
      await sender.send({ ...MAIL, id: '01a1f870-3ce0-7433-8bda-027322780d3e' });
      expect(await arrived()).toHaveLength(2);
    });

    it('rejects when the mail was not taken', async () => {
      const { sender, breakDown } = await createWorld();
      await breakDown();
      await expect(sender.send(MAIL)).rejects.toThrow();
    });
  });
}
