import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop } from './file-drop.tsx';

function Backups({ many = true }: { many?: boolean }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileDrop
      label="백업"
      files={files}
      onChange={setFiles}
      rule={{ accept: ['.json'], maxBytes: 1_000, maxFiles: many ? 2 : 1 }}
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('백업');
const json = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name);
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('a place for files', () => {
  it('takes what is chosen, and gives it back', async () => {
    renderInApp(<Backups />);
    await userEvent.upload(field(), json('a.json'));
    expect(names()).toEqual(['a.json10바이트']);
    await userEvent.click(screen.getByRole('button', { name: 'a.json 제거' }));
    expect(names()).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it('takes what is dropped, and says of each other file why not', () => {
    renderInApp(<Backups />);
    fireEvent.drop(field(), {
      dataTransfer: { files: [json('a.json'), json('b.exe'), json('c.json', 2_000)] },
    });
    expect(names()).toHaveLength(1);
    const refused = screen.getByRole('alert').textContent;
    expect(refused).toContain('지원하지 않는 형식입니다. JSON 파일만 올릴 수 있습니다.');
    expect(refused).toContain('너무 큽니다(2kB). 최대 1kB까지 올릴 수 있습니다.');
  });

  it('lets a second file take the place of the one there is room for', async () => {
    renderInApp(<Backups many={false} />);
    await userEvent.upload(field(), json('a.json'));
    await userEvent.upload(field(), json('b.json'));
    expect(names()).toEqual(['b.json10바이트']);
  });
});
