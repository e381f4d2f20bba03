/** 0.95 as the percent units that figures are written in: "95". */
export function confidencePercent(confidence: number): string {
  return String(Math.round(confidence * 100));
}
