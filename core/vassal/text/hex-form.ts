// What hexes are called where nobody says how a map is numbered.

/** `0706`, `A12`, `C-05`, `B-0706`, `12.03` */
export const HEX_FORM = /^(?:[A-Z]{0,3}[-.]?\d{3,6}|[A-Z]{1,3}[-.]?\d{1,3}|\d{1,2}[.,-]\d{1,2})$/;
