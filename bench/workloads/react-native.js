// Takes the place of react-native. react-native-url-polyfill reads one module of it.

export const NativeModules = {};
