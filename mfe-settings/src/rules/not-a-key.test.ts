import { notAKey } from './not-a-key.ts';

it.each([
  ['0x5B642dD10E62502488740894E496B69fcBB7a7D8', 'walletAddress'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'walletAddress'],
  ['https://upbit.com/mypage/open_api_management', 'webAddress'],
  ['me@example.com', 'email'],
  ['Ab3dE6gH1jK4mN7pQ0sT3vW6yZ9bC2eF5hJ8lM1n', null],
  ['organizations/1b2c/apiKeys/9f8e', null],
])('takes %s for %s', (entered, kind) => {
  expect(notAKey(entered)).toBe(kind);
});
