/** Raise it when a kept shape changes so that old rows must not be read; they are then dropped, not migrated. */
export const CONTRACT_VERSION = 2;
