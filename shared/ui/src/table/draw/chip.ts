import { color, fontSize, motion, radius, space, weight } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';

/** The button of what a table is narrowed or arranged by. */
export const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 240px;
  min-height: 44px;
  padding: 0 ${space(3)} 0 ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.round};
  background: ${color.surfaceRaised};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  @media (pointer: fine) { min-height: 36px; }
  &:hover, &[aria-expanded='true'] { background: ${color.surfaceHover}; color: ${color.text}; }
  &[data-chosen] {
    border-color: transparent;
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  @media (forced-colors: active) { &[data-chosen] { border-color: Highlight; } }
`;
export const ChipWords = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
