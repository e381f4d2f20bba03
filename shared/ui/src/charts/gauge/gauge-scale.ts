/**
 * The scale of a gauge: zones of fixed width, one after another, and within each a place that grows
 * with the value. So the zone where a small change matters most has most of the room.
 */
import { compareDigits } from '@moa/finance/money/digits';

export type GaugeZone = {
  key: string;
  label: string;
  /** The zone begins here, this value included. */
  from: string;
  /** Its part of the scale; all parts together are the whole. */
  room: number;
  tone: string;
};

/** The zone that a value is in: the last that begins at or below it. Exact at every bound. */
export function zoneOf<Zone extends GaugeZone>(
  value: string,
  zones: readonly Zone[],
): Zone | undefined {
  return zones.findLast(({ from }) => compareDigits(value, from) >= 0) ?? zones[0];
}

/** Beginnings of the zones and the end of the last, from 0 to 1. */
export function zoneEdges(zones: readonly GaugeZone[]): number[] {
  const upTo = (i: number) => zones.slice(0, i).reduce((sum, { room }) => sum + room, 0);
  return [0, ...zones.map((_, i) => upTo(i + 1) / upTo(zones.length))];
}

/** The place of a value on the gauge, from 0 to 1. The last zone has no end, so 1 is approached and never reached. */
export function placeOnGauge(value: string, zones: readonly GaugeZone[]): number {
  const zone = zoneOf(value, zones);
  const i = zone ? zones.indexOf(zone) : 0;
  const edges = zoneEdges(zones);
  const begin = edges[i] ?? 0;
  const end = edges[i + 1] ?? 1;
  const from = Number(zone?.from ?? 0);
  const next = zones[i + 1];
  const beyond = Math.max(0, Number(value) - from);
  const part = next ? beyond / (Number(next.from) - from) : beyond / (beyond + Math.max(1, from));
  return begin + (end - begin) * Math.min(1, part);
}
