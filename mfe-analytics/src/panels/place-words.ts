import { placeName } from '@moa/ui/place-name/place-name';

/** A place in the person's language where it is one that everybody knows, else by its own name. */
export function placeWords(label: string): string {
  const id = label.toLowerCase().replaceAll(' ', '-');
  const name = placeName(id);
  return name === id ? label : name;
}
