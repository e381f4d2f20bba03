import assert from 'node:assert/strict';
import { it } from 'node:test';
import { postAddress, webhookAddress } from './webhook-address.ts';

const id = '123456789012345678';
const token = 'a'.repeat(68);
const path = `/api/webhooks/${id}/${token}`;

it('takes the addresses that clients of the chat hand out, at its main host', () => {
  const thread = '?thread_id=223456789012345678';
  for (const host of ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discordapp.com'])
    for (const where of [path, path.replace('/api', '/api/v10')])
      for (const query of ['', thread])
        assert.equal(
          webhookAddress(`https://${host}${where}${query}`, []),
          `https://discord.com${path}${query}`,
        );
  const trusted = `http://127.0.0.1:5604${path}`;
  assert.equal(webhookAddress(trusted, ['127.0.0.1:5604']), trusted);
});

it('posts at a version that is known, into the thread, and waits for the answer', () => {
  const versioned = path.replace('/api', '/api/v10');
  for (const [address, posted] of [
    [`https://discord.com${path}`, `https://discord.com${versioned}?wait=true`],
    [
      `https://ptb.discord.com${path.replace('/api', '/api/v6')}`,
      `https://discord.com${versioned}?wait=true`,
    ],
    [
      `https://discord.com${path}?thread_id=1`,
      `https://discord.com${versioned}?thread_id=1&wait=true`,
    ],
    [`http://127.0.0.1:5604${path}`, `http://127.0.0.1:5604${versioned}?wait=true`],
  ] as const)
    assert.equal(postAddress(address), posted);
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
    'https://beta.discord.com',
    'https://ptb.canary.discord.com',
    'https://discord.com.evil.test',
  ]) {
    assert.equal(webhookAddress(`${host}${path}`, ['127.0.0.1:5604']), null, host);
  }
  for (const where of [
    `${path}?wait=true`,
    `${path}?thread_id=x`,
    `${path}#thread`,
    `//${path}`,
    `${path}/`,
    `/a/..${path}`,
    path.replace('/api', '/API'),
  ]) {
    assert.equal(webhookAddress(`https://discord.com${where}`, []), null, where);
  }
});
