/** The styling library as everybody uses it: one instance, one style sheet. */
export { css, keyframes, StyleSheetManager, styled } from 'styled-components';
