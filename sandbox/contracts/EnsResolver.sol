// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// Answers for names: the address that one leads to (EIP-137), and the name of an address (EIP-181).
contract EnsResolver {
    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) private names;
    address public immutable keeper;

    event AddrChanged(bytes32 indexed node, address a);
    event NameChanged(bytes32 indexed node, string name);

    constructor(address keeper_) {
        keeper = keeper_;
    }

    function setAddr(bytes32 node, address a) external {
        require(msg.sender == keeper, "EnsResolver: not the keeper");
        addresses[node] = a;
        emit AddrChanged(node, a);
    }

    function setName(bytes32 node, string calldata name_) external {
        require(msg.sender == keeper, "EnsResolver: not the keeper");
        names[node] = name_;
        emit NameChanged(node, name_);
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(addresses[node]);
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }
}
