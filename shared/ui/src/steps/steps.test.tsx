import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import { Steps } from './steps.tsx';

const steps = [
  { key: 'email', label: '이메일' },
  { key: 'passkey', label: '패스키' },
  { key: 'codes', label: '복구 코드' },
];
const states = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset['state']);

describe('the steps of something', () => {
  it('say which are done and which is now', () => {
    renderInApp(<Steps label="가입" steps={steps} current="passkey" />);
    expect(states()).toEqual(['done', 'now', 'later']);
    expect(screen.getByText('이메일').textContent).toBe('이메일 (완료)');
    const now = screen
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step');
    expect(now.map(({ textContent }) => textContent)).toEqual(['2패스키2/3']);
  });

  it('are all done at the end', () => {
    renderInApp(<Steps label="가입" steps={steps} current={null} />);
    expect(states()).toEqual(['done', 'done', 'done']);
  });
});
