import { describe, expect, it } from 'vitest';
import type { Sms, SmsSender } from '../../server/platform/ports/sms.ts';

/** An adapter in a world of its own, with a way to see what has arrived there. */
export type SmsWorld = { sender: SmsSender; arrived(): Promise<Omit<Sms, 'id'>[]>; breakDown(): unknown };

const SMS: Sms = {
  id: '01a1f870-3ce0-7433-8bda-027322780d3d',
  to: '+14032345678',
  text: '123456 is your code.\n\n@x #123456',
};

/** What every adapter of the SMS port must do. */
export function describeSmsSender(name: string, createWorld: () => Promise<SmsWorld>): void {
  describe(`the SMS sender ${name}`, () => {
    it('delivers number and text as they are', async () => {
      const { sender, arrived } = await createWorld();
      await sender.send(SMS);
      expect(await arrived()).toEqual([{ to: SMS.to, text: SMS.text }]);
    });

    it('delivers a message once however often it is sent under its id', async () => {
      const { sender, arrived } = await createWorld();
      await Promise.all([sender.send(SMS), sender.send(SMS)]);
      await sender.send(SMS);
      expect(await arrived()).toHaveLength(1);
    });

    it('delivers equal texts under two ids twice', async () => {
      const { sender, arrived } = await createWorld();
      await sender.send(SMS);
      await sender.send({ ...SMS, id: '01a1f870-3ce0-7433-8bda-027322780d3e' });
      expect(await arrived()).toHaveLength(2);
    });

    it('rejects when the message was not taken', async () => {
      const { sender, breakDown } = await createWorld();
      await breakDown();
      await expect(sender.send(SMS)).rejects.toThrow();
    });
  });
}
