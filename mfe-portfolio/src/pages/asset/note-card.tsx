/** Note of the user on the asset. */
import { longestNote, putAssetNote } from '@moa/contracts/assets/note';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { queryClient, useMutation } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { TextArea } from '@moa/ui/field/text-area';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef, useState } from 'react';
import { type Asset, assetQuery } from '../../api/asset-by-symbol.ts';
import { assetMessages } from '../../messages/asset.ts';

/** `asset` is null while it is on its way: the card keeps its room. */
export function NoteCard({ asset }: { asset: Asset | null }) {
  const t = useMessages(assetMessages);
  const note = asset?.note ?? null;
  const [writing, setWriting] = useState(false);
  const back = useFocusBack(writing);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('noteTitle')}</CardTitle>
        {writing ? null : (
          <Button
            ref={back}
            size="small"
            disabled={asset === null}
            onClick={() => setWriting(true)}
          >
            {t(note ? 'noteEdit' : 'noteWrite')}
          </Button>
        )}
      </CardHeader>
      {asset === null ? (
        <Skeleton height={40} label={false} />
      ) : writing ? (
        <NoteForm asset={asset} text={note?.text ?? ''} onDone={() => setWriting(false)} />
      ) : note ? (
        <>
          <Text>{note.text}</Text>
          <Quiet>
            {t('noteAt')} <Age at={note.updatedAt} />
          </Quiet>
        </>
      ) : (
        <Quiet>{t('noteEmpty')}</Quiet>
      )}
    </Card>
  );
}

function NoteForm({ asset, text, onDone }: { asset: Asset; text: string; onDone(): void }) {
  const t = useMessages(assetMessages);
  const write = useWriteNote(asset.symbol, asset.currency);
  const [draft, setDraft] = useState(text);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(draft.trim(), { onSuccess: onDone });
      }}
    >
      <FormFailure error={write.error} />
      <TextArea
        label={t('noteLabel', { symbol: asset.symbol })}
        hint={t('noteHint')}
        maxLength={longestNote}
        value={draft}
        autoFocus
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <Acts>
        <Button onClick={onDone} disabled={write.isPending}>
          {t('noteCancel')}
        </Button>
        <Button type="submit" tone="primary" busy={write.isPending}>
          {t('noteSave')}
        </Button>
      </Acts>
    </Form>
  );
}

/** After writing, the focus is back at the button that began it. */
function useFocusBack(writing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wrote = useRef(false);
  useEffect(() => {
    if (!writing && wrote.current) button.current?.focus();
    wrote.current = writing;
  }, [writing]);
  return button;
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
`;
const Acts = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
`;
const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  ${Text} + & { margin-top: ${space(3)}; }
`;

/** Saves the user's note on an asset; an empty text removes it. */
function useWriteNote(symbol: string, currency: CurrencyCode) {
  return useMutation({
    mutationFn: (text: string) => call(putAssetNote, { params: { symbol }, body: { text } }),
    onSuccess: ({ note }) =>
      queryClient.setQueryData(assetQuery(symbol, currency).queryKey, (known) =>
        known ? { ...known, note } : known,
      ),
  });
}
