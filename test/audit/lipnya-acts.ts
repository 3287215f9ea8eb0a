// What players do at Crossing at Lipnya in several tests, as acts of a recording script.

/** Two units come to 0606 and declare an overrun of 0706; the dice are still to be thrown. */
export const TO_0706 = `
  - phase: Axis Movement
  - move: [11 Pz, 25 Mot]
    to: '0606'
  - declare: overrun
    units: [11 Pz, 25 Mot]
    target: '0706'
`;

/** The defenders of 0706 go back two hexes, and the attackers advance. */
export const CARRIED_OUT = `
  - as: Soviet
  - move: [147 Rifle]
    to: '0804'
  - as: Axis
  - move: [11 Pz, 25 Mot]
    to: '0706'
`;

/** 148 Rifle goes back from 0602 after a roll, but nobody declared an attack. */
export const UNDECLARED = `
  - phase: Axis Movement
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat
  - roll: 2d6
    dice: [6, 4]
  - as: Soviet
  - move: [148 Rifle]
    to: '0801'
`;
