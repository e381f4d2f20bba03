/** Makes a backup now, hands one in, or saves the settings as they are as a file. */
import { maxAutomaticBackups } from '@moa/contracts/settings/backups';
import { maxBackupLength, minPassphrase } from '@moa/contracts/settings/shapes/backup-file';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { media, space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { SecretField } from '@moa/ui/field/secret-field';
import { TextField } from '@moa/ui/field/text-field';
import { FileDrop } from '@moa/ui/file-drop/file-drop';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { Download, Save, Upload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMakeBackup, useSaveBackup, useUploadBackup } from '../../api/backups.ts';
import { backups } from '../../messages/backups.ts';

export function MakeBackup() {
  const t = useMessages(backups);
  const make = useMakeBackup();
  const saving = useSaveBackup();
  const [label, setLabel] = useState('');
  const [uploading, setUploading] = useState(false);
  const [passphrase, setPassphrase] = useState<string | null>(null);
  const [isShort, setShort] = useState(false);
  const onMake = (event: FormEvent) => {
    event.preventDefault();
    const short = passphrase !== null && passphrase.length < minPassphrase;
    setShort(short);
    if (short) return;
    make.mutate(
      { label, passphrase },
      {
        onSuccess: () => {
          setLabel('');
          setPassphrase(null);
          showToast({ type: 'success', title: inBothLanguages(backups, 'made') });
        },
      },
    );
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
      </CardHeader>
      <Quiet>{t('intro')}</Quiet>
      <Quiet>{t('nightly', { count: maxAutomaticBackups })}</Quiet>
      <Form onSubmit={onMake}>
        <TextField
          label={t('label')}
          placeholder={t('labelExample')}
          value={label}
          maxLength={60}
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button type="submit" tone="primary" busy={make.isPending}>
          <Save size={18} aria-hidden />
          {t('make')}
        </Button>
      </Form>
      <Checkbox
        checked={passphrase !== null}
        onChange={() => {
          setShort(false);
          setPassphrase((now) => (now === null ? '' : null));
        }}
        note={t('withKeysNote')}
      >
        {t('withKeys')}
      </Checkbox>
      {passphrase === null ? null : (
        <SecretField
          label={t('passphrase')}
          hint={t('passphraseHint', { count: minPassphrase })}
          error={isShort ? t('passphraseShort', { count: minPassphrase }) : null}
          value={passphrase}
          maxLength={200}
          onChange={({ target }) => setPassphrase(target.value)}
        />
      )}
      <FormFailure error={make.error ?? saving.error} />
      <Acts>
        <Button onClick={() => setUploading(true)}>
          <Upload size={18} aria-hidden />
          {t('upload')}
        </Button>
        <Button busy={saving.isPending} onClick={() => saving.mutate(null)}>
          <Download size={18} aria-hidden />
          {t('exportNow')}
        </Button>
      </Acts>
      <UploadBackup open={uploading} onClose={() => setUploading(false)} />
    </Card>
  );
}

function UploadBackup({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useMessages(backups);
  const upload = useUploadBackup();
  const [files, setFiles] = useState<readonly File[]>([]);
  const close = () => {
    upload.reset();
    setFiles([]);
    onClose();
  };
  const [file] = files;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('upload')}
      description={t('uploadNote')}
      locked={upload.isPending}
    >
      <FileDrop
        label={t('file')}
        files={files}
        onChange={(chosen) => {
          upload.reset();
          setFiles(chosen);
        }}
        rule={{ accept: ['.json'], maxBytes: maxBackupLength, maxFiles: 1 }}
        disabled={upload.isPending}
        error={null}
      />
      <FormFailure error={upload.error} />
      <Acts>
        <Button onClick={close} disabled={upload.isPending}>
          {t('cancel')}
        </Button>
        <Button
          tone="primary"
          busy={upload.isPending}
          disabled={file === undefined}
          onClick={() => {
            if (file)
              upload.mutate(file, {
                onSuccess: () => {
                  showToast({ type: 'success', title: inBothLanguages(backups, 'uploaded') });
                  close();
                },
              });
          }}
        >
          {t('upload')}
        </Button>
      </Acts>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  align-items: end;
  gap: ${space(3)};
  margin-block: ${space(4)} ${space(3)};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;
