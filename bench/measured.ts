// What a measurement says: a figure against the limit that we promise.

export type Measured = { what: string; figure: string; limit: string; holds: boolean };
