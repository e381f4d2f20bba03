import { fontSize, media, space } from '@moa/ui/core/tokens';
import { StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';

/** Figures beside each other; on a phone each is a line of its name and its figure, which then has room for any amount. */
export const PhoneRows = styled(StatRow)`
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 ${space(3)}; }
  > div > dt { grid-column: 1; }
  > div > dd { grid-column: 1 / -1; text-align: right; }
  > div > dt + dd { grid-column: 2; grid-row: 1; font-size: ${fontSize[17]}; }
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(184px, 1fr));
    gap: ${space(5)} ${space(4)};
    > div { display: flex; gap: 2px; align-items: stretch; }
    > div > dd { text-align: left; }
    > div > dt + dd { font-size: ${fontSize[20]}; }
  }
`;
