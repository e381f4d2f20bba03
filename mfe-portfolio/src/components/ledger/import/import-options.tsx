/** Options for reading a file: its format, its time zone, the accounts it names, its columns. */
import {
  type ImportField,
  type ImportFormat,
  type ImportPreview,
  importFields,
  importFormats,
  importZones,
} from '@moa/contracts/assets/ledger-imports';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import type { ImportFile } from '../../../api/ledger-imports.ts';
import { ledgerImport } from '../../../messages/ledger-import.ts';
import { Pair } from '../../form.ts';

export type How = Pick<ImportFile, 'format' | 'zone' | 'mapping' | 'places'>;
type Props = { preview: ImportPreview; how: How; onChange(change: How): void };

export function ImportOptions({ preview, how, onChange }: Props) {
  const t = useMessages(ledgerImport);
  return (
    <>
      <Pair>
        <SelectField
          label={t('format')}
          value={how.format ?? ''}
          onChange={({ target }) => {
            const format = importFormats.find((one) => one === target.value);
            onChange(format === undefined ? {} : { format });
          }}
        >
          {how.format === undefined ? (
            <option value="">{t('auto', { name: t(`format.${preview.format}`) })}</option>
          ) : null}
          {importFormats.map((format: ImportFormat) => (
            <option key={format} value={format}>
              {t(`format.${format}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('zone')}
          value={preview.isZoneKnown ? preview.zone : ''}
          error={preview.isZoneKnown ? null : t('zoneUnknown')}
          onChange={({ target }) => {
            const zone = importZones.find((one) => one === target.value);
            if (zone !== undefined) onChange({ ...how, zone });
          }}
        >
          {preview.isZoneKnown ? null : <option value="">{t('zoneChoose')}</option>}
          {importZones.map((zone) => (
            <option key={zone} value={zone}>
              {t(zone === 'UTC' ? 'zone.UTC' : 'zone.Seoul')}
            </option>
          ))}
        </SelectField>
      </Pair>
      {preview.places.length > 0 ? (
        <Places preview={preview} how={how} onChange={onChange} />
      ) : null}
      {preview.format === 'custom' ? (
        <Columns preview={preview} how={how} onChange={onChange} />
      ) : null}
    </>
  );
}

function Places({ preview: { places }, how, onChange }: Props) {
  const t = useMessages(ledgerImport);
  const taken = places.filter((place) => place.taken).map(({ name }) => name);
  return (
    <Fields>
      <legend>{t('places')}</legend>
      {places.map(({ name, lines, taken: isTaken }) => (
        <Checkbox
          key={name}
          checked={isTaken}
          onChange={() =>
            onChange({
              ...how,
              places: isTaken ? taken.filter((one) => one !== name) : [...taken, name],
            })
          }
          note={t('placeLines', { count: lines })}
        >
          {name}
        </Checkbox>
      ))}
    </Fields>
  );
}

function Columns({ preview: { columns, mapping }, how, onChange }: Props) {
  const t = useMessages(ledgerImport);
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...rest } = mapping;
    onChange({
      ...how,
      format: 'custom',
      mapping: column === '' ? rest : { ...rest, [field]: column },
    });
  };
  return (
    <Fields>
      <legend>{t('mapping')}</legend>
      <Quiet>{t('mappingText')}</Quiet>
      <Grid>
        {importFields.map((field) => (
          <SelectField
            key={field}
            label={t(`field.${field}`)}
            value={mapping[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">{t('noColumn')}</option>
            {[...new Set(columns.filter((name) => name !== ''))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </Grid>
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: ${space(3)};
`;
