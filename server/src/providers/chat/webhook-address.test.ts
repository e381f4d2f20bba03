import assert from 'node:assert/strict';
import { it } from 'node:test';
import { webhookAddress } from './webhook-address.ts';

const id = '123456789012345678';
const token = 'a'.repeat(68);
const path = `/api/webhooks/${id}/${token}`;

it('takes the address that the chat gives out, as it is written', () => {
  for (const host of ['discord.com', 'discordapp.com']) {
    for (const where of [path, path.replace('/api', '/api/v10')]) {
      assert.equal(webhookAddress(`https://${host}${where}`, []), `https://${host}${where}`);
    }
  }
  const trusted = `http://127.0.0.1:5604${path}`;
  assert.equal(webhookAddress(trusted, ['127.0.0.1:5604']), trusted);
});

it('takes no other spelling of it', () => {
  for (const host of [
    'http://127.1:5604',
    'http://2130706433:5604',
    'http://0x7f000001:5604',
    'http://127.0.0.1.:5604',
    'http://127.0.0.1:05604',
    'http://127.0.0.1:5605',
    'http://127.0.0.1',
    'http://discord.com',
    'https://discord.com:443',
    'https://discord.com:0443',
    'https://Discord.com',
    'https://discord.com.',
    'https://ptb.discord.com',
    'https://discord.com.evil.test',
  ]) {
    assert.equal(webhookAddress(`${host}${path}`, ['127.0.0.1:5604']), null, host);
  }
  for (const where of [`//${path}`, `${path}/`, `/a/..${path}`, path.replace('/api', '/API')]) {
    assert.equal(webhookAddress(`https://discord.com${where}`, []), null, where);
  }
});
