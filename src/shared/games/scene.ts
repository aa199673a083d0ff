/**
 * How a vendor draws the scene of a game (the field `scene` of its feed): a landscape picture whose left side is free
 * for a text. The numbers are units of the picture.
 */
export const SCENE = {
  width: 640,
  height: 360,
  /** Where the middle of the subject stands. */
  subjectX: 452,
  /** How far a subject may stand from there. */
  subjectXSlack: 18,
} as const;

/** The part of a scene that a square picture shows, as `object-position`: a literal, because every page has it. */
export const SCENE_FOCUS = '97% 50%';
