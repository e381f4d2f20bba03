export default function Ledger() {
  return null;
}
