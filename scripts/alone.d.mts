export declare function alone<T>(what: 'install' | 'build', work: () => Promise<T>): Promise<T>;
